"""The chart of a solution: how often it bluffs after each roll and doubts each number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tavolata.solve.rates import Rates, Spread

WIDTH, HEIGHT = 760, 400
TOP, FLOOR = 96, 316  # of the bars
LEFT, RIGHT = (64, 400), (488, 736)  # where the two parts begin and end
INK, LINE, CLOTH, QUIET = "#1B2340", "#C9CCD3", "#FAF8F2", "#565E73"
COLOURS = ("#F6CA3C", "#3DAE83", "#214E9E", "#C22F2B")  # what is announced: 1 to 4
ON_COLOURS = (INK, INK, "#FDFBF5", "#FDFBF5")
DOUBT = "#8E9AC8"
ROLLS = ("cross", "1", "2", "3", "4")
BAR = 40

HEAD = (
    f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
    f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{{label}}">\n'
    f'<rect width="{WIDTH}" height="{HEIGHT}" rx="10" fill="{CLOTH}"/>\n'
    f'<g font-family="system-ui, Segoe UI, Helvetica, Arial, sans-serif" fill="{INK}">'
)


def draw(rates: Rates, title: str) -> str:
    """Return the chart as SVG."""
    lines = [
        HEAD.format(label=f"How often to bluff and to doubt. {title}"),
        _text(24, 30, title, size=17, anchor="start", weight=600),
        _text(sum(LEFT) / 2, 66, "What is announced after each roll", size=14, weight=600),
        _text(sum(LEFT) / 2, 83, "above the bar: how often it is a bluff", fill=QUIET),
        _text(sum(RIGHT) / 2, 66, "How often each number is doubted", size=14, weight=600),
        _text(sum(RIGHT) / 2, 83, "line: the middle half of the positions", fill=QUIET),
        *_axes(*LEFT, "rolled"),
        *_axes(*RIGHT, "announced"),
        *_said(rates.said, rates.bluffs),
        *_doubts(rates.doubts),
        *_key(),
        "</g>\n</svg>\n",
    ]
    return "\n".join(lines)


def _text(
    x: float,
    y: float,
    text: str,
    *,
    size: int = 12,
    anchor: str = "middle",
    weight: int = 400,
    fill: str = INK,
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" '
        f'font-weight="{weight}" fill="{fill}">{text}</text>'
    )


def _height(rate: float) -> float:
    return (FLOOR - TOP - 16) * rate


def _axes(left: int, right: int, name: str) -> Iterator[str]:
    """Draw the lines of a part and name its axes."""
    for per_cent in range(0, 101, 25):
        y = FLOOR - _height(per_cent / 100)
        yield f'<path d="M{left} {y:.1f}H{right}" stroke="{LINE}"/>'
        yield _text(left - 8, y + 4, f"{per_cent} %", anchor="end", fill=QUIET)
    yield _text((left + right) / 2, FLOOR + 40, name, fill=QUIET)


def _middles(left: int, right: int, count: int) -> list[float]:
    return [left + (right - left) * (2 * n + 1) / (2 * count) for n in range(count)]


def _said(said: Sequence[Sequence[float]], bluffs: Sequence[Spread]) -> Iterator[str]:
    """Draw a bar for each roll, made of what is announced after it."""
    for x, roll, shares, bluff in zip(
        _middles(*LEFT, len(ROLLS)), ROLLS, said, bluffs, strict=True
    ):
        y = float(FLOOR)
        for number, part in enumerate(shares):
            y -= _height(part)
            yield (
                f'<rect x="{x - BAR / 2:.1f}" y="{y:.1f}" width="{BAR}" '
                f'height="{_height(part):.1f}" fill="{COLOURS[number]}"/>'
            )
            if part > 0.08:  # there is room for a word
                middle = y + _height(part) / 2 + 4
                yield _text(x, middle, str(number + 1), fill=ON_COLOURS[number])
        yield _text(x, TOP + 8, f"{100 * bluff.mean:.0f} %", weight=600)
        yield _text(x, FLOOR + 20, roll)


def _doubts(doubts: Sequence[Spread]) -> Iterator[str]:
    """Draw a bar for each announcement: the mean, and where the middle half lies."""
    for number, (x, spread) in enumerate(
        zip(_middles(*RIGHT, len(doubts)), doubts, strict=True), 1
    ):
        y, low, high = (FLOOR - _height(rate) for rate in spread)
        yield (
            f'<rect x="{x - BAR / 2:.1f}" y="{y:.1f}" width="{BAR}" '
            f'height="{FLOOR - y:.1f}" fill="{DOUBT}"/>'
        )
        yield (
            f'<path d="M{x:.1f} {low:.1f}V{high:.1f}M{x - 6:.1f} {low:.1f}h12'
            f'M{x - 6:.1f} {high:.1f}h12" stroke="{INK}" stroke-width="1.5" fill="none"/>'
        )
        yield _text(x, TOP + 8, f"{100 * spread.mean:.0f} %", weight=600)
        yield _text(x, FLOOR + 20, str(number))


def _key() -> Iterator[str]:
    """Explain the colours."""
    y = HEIGHT - 20
    yield _text(LEFT[0], y, "announced:", anchor="start", fill=QUIET)
    for number, colour in enumerate(COLOURS):
        x = LEFT[0] + 78 + 46 * number
        yield f'<rect x="{x}" y="{y - 11}" width="14" height="14" rx="3" fill="{colour}"/>'
        yield _text(x + 20, y, str(number + 1), anchor="start")
