import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dealProofIn,
  fetchRecording,
  frames,
  type Recording,
  ReplayProblemError,
  type ReplayStep,
  roundStarts,
  roundsUpTo,
  starterIn,
} from "../../src/net/recording.ts";

const began = (round: number) => ({ e: "round-began", round, starter: 0 });
const scored = (seat: number, points: number) => ({ e: "scored", seat, points, total: points });

function recording(steps: ReplayStep[]): Recording {
  return {
    game: "solo",
    seats: 2,
    names: ["Ada", "Ben"],
    options: {},
    starter: -1,
    commitment: "",
    steps,
  };
}

const game = recording([
  { move: null, events: [began(1)], view: { turn: 0, sizes: [8, 8] }, hands: [[1], [2]] },
  { move: { seat: 0, action: 1 }, events: [], view: { turn: 1, sizes: { 0: 7 } } },
  {
    move: { seat: 1, action: 2 },
    events: [scored(0, 5), scored(1, 0)],
    view: {},
    hands: [[], [2]],
  },
  { move: { seat: -1, action: 9 }, events: [began(2)], view: { turn: 1 }, die: 3 },
]);

test("a server that makes too many replays says when to ask again", async (t) => {
  const busy = () => new Response("", { status: 503, headers: { "Retry-After": "10" } });
  t.mock.method(globalThis, "fetch", () => Promise.resolve(busy()));
  await assert.rejects(fetchRecording("ABCDEF", 1), new ReplayProblemError("too_fast", 10));
});

test("every step has the whole table, and what was hidden then, whatever its name", () => {
  const all = frames(game);
  assert.deepEqual(all[1]!.view["sizes"], [7, 8]);
  assert.deepEqual(
    all.map(({ hidden }) => hidden["hands"]),
    [
      [[1], [2]],
      [[1], [2]],
      [[], [2]],
      [[], [2]],
    ],
  );
  assert.deepEqual(
    all.map(({ hidden }) => hidden["die"]),
    [undefined, undefined, undefined, 3],
  );
  assert.deepEqual(
    all.map(({ view }) => view["turn"]),
    [0, 1, 1, 1],
  );
  const keys = all.flatMap(({ fresh }) => fresh.map(({ key }) => key));
  assert.equal(new Set(keys).size, 4);
});

test("rounds are found by their beginnings, and written down at their ends", () => {
  assert.deepEqual(roundStarts(game), [0, 3]);
  assert.deepEqual(roundsUpTo(game, 1), []);
  assert.deepEqual(roundsUpTo(game, 2), [[5, 0]]);
});

const FILE = `tavolata replay 1
game solo 2
seats 2
options target=0
key 0a0b
starter any
commitment c0
secret 5e
nonces c3a9 -
moves
0 R5
`;

test("a file tells what its key was made of, and who was to begin", () => {
  assert.deepEqual(dealProofIn(FILE, 3), {
    t: "revealed",
    game: 3,
    commitment: "c0",
    secret: "5e",
    key: "0a0b",
    nonces: ["é", ""],
  });
  assert.equal(starterIn(FILE), -1);
  assert.equal(starterIn(FILE.replace("starter any", "starter 1")), 1);
});

test("a file of a game that no server dealt proves nothing", () => {
  assert.equal(dealProofIn(FILE.replace(/^secret.*\n/m, ""), 1), null);
});
