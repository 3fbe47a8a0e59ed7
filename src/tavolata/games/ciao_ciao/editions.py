"""House rules of Ciao Ciao… and the two usual ways to set them."""

from tavolata.core.game import Choice, choices

PLANKS = (9, 8, 10)  # CC-A1

OPTIONS = (
    Choice("planks", {str(planks): planks for planks in PLANKS}, rules=("CC-A1",)),
    choices(
        "podium_placement",
        "lowest-free",
        "next-above",
        "by-arrival",
        rules=("CC-17", "CC-A4", "CC-A12"),
    ),
    choices(
        "podium_fall",
        "announcer-chooses",
        "highest",
        "lowest",
        "owner-chooses",
        rules=("CC-A9", "CC-A27"),
    ),
    choices(
        "points_end", "bridges-empty", "no-three-possible", rules=("CC-20", "CC-A14", "CC-A28")
    ),
    choices("tie", "shared", "highest-step", rules=("CC-A15", "CC-A29")),
    choices("reveal", "doubter-only", "all", rules=("CC-13", "CC-A18", "CC-A30")),
)

EDITIONS: dict[str, dict[str, str]] = {
    "classic": {},
    "open-cup": {"reveal": "all"},
}
