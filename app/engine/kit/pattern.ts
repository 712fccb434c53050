import { createRandom } from './random';
import { COLUMNS, type Pattern, ROWS, SHOWN_ROWS, TILE, type Tile } from './tiles';

/**
 * Path data of a shape of a size, from its top left corner: 0 to 3 are quarter circles around the four corners, 4 is a
 * circle, 5 a block.
 */
const shape = (index: number, size: number): string => {
  const round = `a${size} ${size} 0 0 1`;
  const half = `a${size / 2} ${size / 2} 0 1 1`;
  return [
    `h${size}${round}-${size} ${size}z`,
    `m${size} 0v${size}${round}-${size}-${size}z`,
    `m${size} ${size}h-${size}${round}${size}-${size}z`,
    `m0 ${size}v-${size}${round}${size} ${size}z`,
    `m0 ${size / 2}${half} ${size} 0${half}-${size} 0z`,
    `h${size}v${size}h-${size}z`,
  ][index] as string;
};
const QUARTERS = 4;

/** Quarters are most frequent: two that meet make a half circle, a leaf or a wave. The last choice is an empty tile. */
const CHOICES = 11;

/** Four panes, and the bars between them. */
const PANE = 'h3v3h-3z';
const WINDOW = `m1.7 1.7${PANE}m3.6 0${PANE}m0 3.6${PANE}m-3.6 0${PANE}`;
const BLOCK = 'h10v10h-10z';
const WINDOWS = 3;

/** Tiles are numbered in reading order. */
const tileOf = (index: number): Tile => ({
  column: index % COLUMNS,
  row: Math.floor(index / COLUMNS),
});
/** From the first tile of a square of two by two. */
const SQUARE = [0, 1, COLUMNS, COLUMNS + 1];

/**
 * Draws the pattern of a name: quarter circles, circles and blocks on a grid, one of them twice as large. The same name
 * gives the same pattern.
 * @param isTaken whether something else is on a tile, such as a letter or a photograph
 * @param hasRed whether one quarter is red
 */
export function drawPattern(
  name: string,
  isTaken: (tile: Tile) => boolean = () => false,
  hasRed = true,
): Pattern {
  const next = createRandom(name);
  const paths = { accent: '', soft: '', red: '' };
  let free = [...Array(ROWS * COLUMNS).keys()].filter((index) => !isTaken(tileOf(index)));
  /** Takes one of the free tiles that fit, or none. */
  const take = (fits: (index: number) => boolean, square = [0]): number[] => {
    const fitting = free.filter(fits);
    const taken = fitting.slice(next(fitting.length)).slice(0, 1);
    free = free.filter((index) => !taken.some((first) => square.includes(index - first)));
    return taken;
  };
  const [large] = take(
    (index) =>
      index < (SHOWN_ROWS - 1) * COLUMNS &&
      index % COLUMNS < COLUMNS - 1 &&
      SQUARE.every((step) => free.includes(index + step)),
    SQUARE,
  );
  /** Light on a part of the large tile would cut it in pieces. */
  const isPlain = (index: number) => large === undefined || !SQUARE.includes(index - large);
  if (large !== undefined) paths.soft += start(large) + shape(next(QUARTERS), 2 * TILE);
  const [red] = hasRed ? take((index) => index >= COLUMNS && index < 4 * COLUMNS) : [];
  if (red !== undefined) paths.red = start(red) + shape(next(QUARTERS), TILE);
  const windows: number[] = [];
  for (let count = 0; count < WINDOWS; count += 1)
    windows.push(
      ...take(
        (index) =>
          index < SHOWN_ROWS * COLUMNS && windows.every((other) => distance(index, other) > 1),
      ),
    );
  windows.sort((one, other) => one - other);
  for (const index of free) {
    const choice = next(CHOICES);
    if (choice < CHOICES - 1)
      paths[next(2) ? 'accent' : 'soft'] +=
        start(index) + shape(choice < 2 * QUARTERS ? choice % QUARTERS : choice - QUARTERS, TILE);
  }
  return {
    paths,
    windows: windows.map((index) => start(index) + WINDOW),
    light: [...new Set(windows.flatMap(around))]
      .filter(isPlain)
      .map((index) => start(index) + BLOCK)
      .join(''),
  };
}

const start = (index: number): string => {
  const { column, row } = tileOf(index);
  return `M${column * TILE} ${row * TILE}`;
};

/** A tile and its neighbours. */
const around = (index: number): number[] =>
  [0, -1, 1, -COLUMNS, COLUMNS]
    .map((step) => index + step)
    .filter((other) => other >= 0 && distance(index, other) < 2);

const distance = (one: number, other: number): number =>
  Math.abs((one % COLUMNS) - (other % COLUMNS)) + Math.abs(tileOf(one).row - tileOf(other).row);
