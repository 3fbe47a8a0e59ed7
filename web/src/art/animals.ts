/** The woven animals, one stitch for each mark. */

const WOVEN = {
  bird: `
....##......
...#.##.....
..#####...##
....####.##.
....#######.
.....######.
.....####...
......##....
.....#.#....
....##.##...`,
  hare: `
...##.#.....
...##.#.....
...####.....
..#.##......
..#####.....
....######..
....#######.
...#######.#
..##.#..###.
.....##.##..`,
  cat: `
.#..#.....##
.####......#
.#.##......#
.####.....##
..#########.
..########..
..########..
..##....##..
..#......#..
.##.....##..`,
  frog: `
..##....##..
.#.##..##.#.
.##########.
.##########.
..#......#..
...######...
.##########.
##.######.##
#..##..##..#
.###....###.`,
  goat: `
.##.........
...##.......
..####.....#
.#.###....#.
######.#####
..#.########
....########
....########
....#.#..#.#
....#.#..#.#
...##.#.##.#`,
  owl: `
#..........#
##.######.##
############
#...####...#
#.#..##..#.#
#...####...#
####.##.####
.####..####.
.#.#.##.#.#.
.##########.
..#.#..#.#..
.###....###.`,
  hedgehog: `
............
.....#.#.#..
....#.#.#.#.
...########.
..##########
.#.#########
############
..##########
..#..#.#..#.
.##.##.##.##`,
  snail: `
......####..
.#...#....#.
#.#.#.###..#
.##.#.#.##.#
..#.#..#.#.#
..#..##..#.#
..##....##.#
..#########.
...########.
.###########`,
  cock: `
..#.#.......
..####....##
.#.###..#.##
######.##.##
..####..####
..#########.
...########.
....######..
.....####...
.....#.#....
....##.##...`,
  fish: `
.....##.....
...#####...#
..#######.##
.##.#######.
##########..
.#########..
########.##.
..######..##
....###....#`,
} as const;

export type AnimalName = keyof typeof WOVEN;

export const ANIMALS = Object.keys(WOVEN) as readonly AnimalName[];

const TREE = `
...#...
..###..
.#.#.#.
#######
.#.#.#.
#.###.#
.#####.
...#...
...#...
.#####.`;

/** Return the animal of a seat, until somebody chooses another. */
export function animalOf(seat: number): AnimalName {
  return ANIMALS[seat % ANIMALS.length]!;
}

export function stitchRows(name: AnimalName | "tree", mirrored = false): readonly string[] {
  const rows = (name === "tree" ? TREE : WOVEN[name]).trim().split("\n");
  return mirrored ? rows.map((row) => [...row].reverse().join("")) : rows;
}

/** Return the outline of all stitches, each run of them as one piece. */
export function stitches(rows: readonly string[], x = 0, y = 0, unit = 1): string {
  const runs = rows.flatMap((row, j) =>
    [...row.matchAll(/#+/g)].map(({ 0: run, index }) => {
      const wide = run.length * unit;
      return `M${x + index * unit} ${y + j * unit}h${wide}v${unit}h${-wide}z`;
    }),
  );
  return runs.join("");
}
