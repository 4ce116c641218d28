"""Tests of the commands and what stands behind them."""
