"""Why a record differs from what is computed, and what would put an impossible hand right."""
