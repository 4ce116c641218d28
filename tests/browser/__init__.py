"""Tests in a real Chromium, driven by Playwright."""
