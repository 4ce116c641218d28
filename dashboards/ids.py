"""The ids of everything that callbacks or scripts speak to."""

GENERATION = "generation"
TICK = "tick"
BANNER = "banner"

HANDS_GRID = "hands-grid"
HANDS_SCOPE = "hands-scope"

FINDINGS_GRID = "findings-grid"
FINDINGS_SEVERITY = "findings-severity"
FINDINGS_CODE = "findings-code"

BIDDING_RULES = "bidding-rules"
BIDDING_CHART = "bidding-chart"
BIDDING_TABLE = "bidding-table"

HAND = "hand-id"
AT = "hand-at"
STEP = "hand-step"
VIEWER = "hand-viewer"
SLIDER = "hand-slider"
CONTROLS = "hand-controls"
FELT = "hand-felt"
LISTS = "hand-lists"
VERDICT = "hand-verdict"
SPOKEN = "hand-spoken"
"""What a screen reader is told after each step."""
PROTOCOL = "hand-protocol"
