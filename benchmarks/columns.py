"""Print figures in aligned columns."""

from collections.abc import Sequence

from contest import Spread


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Set rows one below the other: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def rate(figure: float) -> str:
    """Write a rate with three digits that count: 25.3 M, 31.4 k, 640."""
    for unit, name in ((1e6, " M"), (1e3, " k")):
        if figure >= unit:
            return f"{figure / unit:#.3g}".rstrip(".") + name
    return f"{figure:.0f}"


def times(ratio: Spread) -> str:
    """Write a ratio and between what it lay."""
    return f"{factor(ratio.median)} × ({factor(ratio.low)} to {factor(ratio.high)})"


def factor(figure: float) -> str:
    """Write a factor: one decimal as long as it says something."""
    return f"{figure:.1f}" if figure < 100 else f"{figure:,.0f}"


def verdict(*, reached: bool) -> str:
    """Say whether a goal is reached."""
    return "reached" if reached else "MISSED"
