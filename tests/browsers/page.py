"""One page in any engine: what the tests need of a browser, and nothing more."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, TypeAlias

Actions: TypeAlias = list[dict[str, Any]]  # input sources as WebDriver has them

KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowRight": "\ue014",
}
AWAY = (0, 0)  # where the pointer lifts no card

# The engine that took a screenshot decodes it as well: no image library is needed.
LOOK_AT = """async (png, { x, y, width, height }) => {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const scale = image.width / innerWidth;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  context.drawImage(image, -x * scale, -y * scale);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const colours = new Set();
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) {
    colours.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
    sum += 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
  }
  return { colours: colours.size, luminance: sum / (data.length / 4) };
}"""


@dataclass(frozen=True)
class Painted:
    """What a part of a screenshot shows."""

    colours: int  # how many different ones
    luminance: float  # the mean, 0 to 255


class Page(ABC):
    """A page in a browser profile of its own."""

    @abstractmethod
    def goto(self, address: str) -> None:
        """Load an address and wait until it is loaded."""

    @abstractmethod
    def run(self, expression: str) -> str:
        """Evaluate an expression that is a promise of a string."""

    @abstractmethod
    def perform(self, actions: Actions) -> None:
        """Use pointer and keyboard."""

    @abstractmethod
    def screenshot(self) -> str:
        """Return a picture of what is shown: a PNG in base64."""

    @abstractmethod
    def close(self) -> None:
        """Close it, and everything that was started for it."""

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Call a function of the page's language; arguments and result travel as JSON."""
        call = f"({function})(...{json.dumps(arguments)})"
        promise = f"(async () => JSON.stringify((await {call}) ?? null))()"
        return json.loads(self.run(promise))

    def click(self, x: float, y: float) -> None:
        """Click at a point, coming from afar and leaving again."""
        actions = [move(*AWAY), move(x, y), down(), up(), move(*AWAY)]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.perform([{**mouse, "actions": actions}])

    def press(self, *keys: str) -> None:
        """Press keys one after the other, by their names or as letters."""
        strokes = []
        for key in keys:
            value = KEYS.get(key, key)
            strokes += [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        self.perform([{"type": "key", "id": "keyboard", "actions": strokes}])

    def painted(self, box: dict[str, float]) -> Painted:
        """Tell what was really painted in a box of the viewport."""
        return Painted(**self.evaluate(LOOK_AT, self.screenshot(), box))


def move(x: float, y: float) -> dict[str, Any]:
    """Return the action that moves the pointer there."""
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}


def down() -> dict[str, Any]:
    """Return the action that presses the button of the mouse."""
    return {"type": "pointerDown", "button": 0}


def up() -> dict[str, Any]:
    """Return the action that releases it."""
    return {"type": "pointerUp", "button": 0}
