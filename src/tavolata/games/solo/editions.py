"""House rules of SOLO and the five language editions (S-23 to S-26, S-A34)."""

from tavolata.core.game import Number, choices, switch

OPTIONS = (
    choices("scoring", "own", "winner", rules=("S-23", "S-A34")),
    Number("target", "500", 0, 9999, rules=("S-24", "S-A27", "S-A34")),
    choices("call", "before-penultimate", "on-one-card", rules=("S-26", "S-A23", "S-A37")),
    choices("opening", "obey", "until-number", "ignore", rules=("S-A1", "S-A42")),
    choices("after_rotation", "open", "colour-below", rules=("S-A2", "S-A42")),
    choices("cross_stack", "none", "four-on-two", "both", rules=("S-A9", "S-A42")),
    choices("throw_in", "all", "no-black", "numbers-only", "off", rules=("S-A12", "S-A39")),
    switch("self_throw_in", default=True, rules=("S-A14", "S-A39")),
    choices("reverse2p", "skip", "literal", rules=("S-A16", "S-A43")),
    switch("voluntary_draw", default=False, rules=("S-A4", "S-A40")),
    choices("solo_penalty", "automatic", "catch", rules=("S-A23", "S-A38")),
    choices("last_card_effects", "none", "draws-count", rules=("S-A22", "S-A42")),
)

EDITIONS = {
    "de": {"scoring": "own", "target": "500", "call": "before-penultimate"},
    "en": {"scoring": "winner", "target": "600", "call": "on-one-card"},
    "fr": {"scoring": "own", "target": "300", "call": "before-penultimate"},
    "nl": {"scoring": "winner", "target": "600", "call": "before-penultimate"},
    "it": {"scoring": "own", "target": "300", "call": "before-penultimate"},
}
