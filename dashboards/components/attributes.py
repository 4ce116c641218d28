"""Attributes that are no Python names."""

from typing import Any


def extra(**names: str) -> dict[str, Any]:
    """Return ``data-`` and ``aria-`` attributes to be unpacked into a component.

    >>> extra(data_step="3", aria_label="Steps")
    {'data-step': '3', 'aria-label': 'Steps'}
    """
    return {name.replace("_", "-"): value for name, value in names.items()}
