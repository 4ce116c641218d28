"""Pure replay of a hand from its events: state, checks, settlement."""
