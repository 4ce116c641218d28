"""Tests of taroky; the folders mirror the packages."""
