import { createRandom } from './random';

/** The side of a tile in the units of the path data. */
export const TILE = 10;
export const COLUMNS = 4;
/** Enough for the narrow panel of a tablet; wider panels show fewer rows. */
export const ROWS = 12;
/** The rows of a panel on a wide screen. What is rare is in these. */
export const SHOWN_ROWS = 6;

/** The class of a shape, which gives it its colour. */
type Paint = 'accent' | 'soft' | 'paper' | 'red';

export type Tile = { column: number; row: number };

export type Pattern = {
  /** SVG path data of all shapes with the same paint. */
  paths: { [P in Paint]: string };
  /** Path data of each window, from the top. In the dark theme they are lit. */
  windows: string[];
  /** Path data of the tiles around the windows, on which light falls. */
  light: string;
};

/** Path data of shapes of a size, from their top left corner: quarter circles around the four corners, a circle, a block. */
const shapesOf = (size: number) => {
  const arc = `a${size} ${size} 0 0 1`;
  const half = size / 2;
  return [
    `h${size}${arc}-${size} ${size}z`,
    `m${size} 0v${size}${arc}-${size}-${size}z`,
    `m${size} ${size}h-${size}${arc}${size}-${size}z`,
    `m0 ${size}v-${size}${arc}${size} ${size}z`,
    `m0 ${half}a${half} ${half} 0 1 1 ${size} 0a${half} ${half} 0 1 1-${size} 0z`,
    `h${size}v${size}h-${size}z`,
  ];
};
const SHAPES = shapesOf(TILE);
const LARGE_SHAPES = shapesOf(2 * TILE);
const QUARTERS = 4;

/** Quarters are most frequent: two that meet make a half circle, a leaf or a wave. */
const CHOICE = [0, 1, 2, 3, 0, 1, 2, 3, 4, 5, -1];
/** The calm paints are more frequent. */
const PAINTS: Paint[] = ['accent', 'accent', 'soft', 'soft', 'paper'];

/** Four panes, and the bars between them. */
const PANE = 'h3v3h-3z';
const WINDOW = `m1.7 1.7${PANE}m3.6 0${PANE}m0 3.6${PANE}m-3.6 0${PANE}`;
const AROUND = 'v-10h10v10h10v10h-10v10h-10v-10h-10v-10z';

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
  const paths = { accent: '', soft: '', paper: '', red: '' };
  let free: Tile[] = [];
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) free.push({ column, row });
  free = free.filter((tile) => !isTaken(tile));
  const paint = (colour: Paint, shape: string | undefined, tile: Tile | undefined) => {
    if (shape && tile) paths[colour] += start(tile) + shape;
  };
  /** Takes a square of tiles whose top left one fits. */
  const take = (side: number, fits: (tile: Tile) => boolean): Tile | undefined => {
    const isIn =
      ({ column, row }: Tile) =>
      (tile: Tile) =>
        tile.column >= column &&
        tile.column < column + side &&
        tile.row >= row &&
        tile.row < row + side;
    const fitting = free.filter(
      (tile) => fits(tile) && free.filter(isIn(tile)).length === side * side,
    );
    const tile = fitting[next(fitting.length)];
    if (tile) free = free.filter((other) => !isIn(tile)(other));
    return tile;
  };
  paint(
    'soft',
    LARGE_SHAPES[next(QUARTERS)],
    take(2, ({ row }) => row < SHOWN_ROWS - 1),
  );
  if (hasRed)
    paint(
      'red',
      SHAPES[next(QUARTERS)],
      take(1, ({ row }) => row > 0 && row < 4),
    );
  const windows: Tile[] = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    const tile = take(
      1,
      (one) =>
        one.column === column &&
        one.row < SHOWN_ROWS &&
        windows.every((other) => distance(one, other) > 1),
    );
    if (tile) windows.push(tile);
  }
  windows.sort((one, other) => one.row - other.row);
  for (const tile of free) {
    const colour = PAINTS[next(PAINTS.length)] ?? 'soft';
    // The page has the colour of paper too: at the edge, such a tile would look missing.
    const isAtEdge = tile.row === 0 || tile.column === 0 || tile.column === COLUMNS - 1;
    const seen = colour === 'paper' && isAtEdge ? 'soft' : colour;
    paint(seen, SHAPES[CHOICE[next(CHOICE.length)] ?? 0], tile);
  }
  return {
    paths,
    windows: windows.map((tile) => start(tile) + WINDOW),
    light: windows.map((tile) => start(tile) + AROUND).join(''),
  };
}

const start = ({ column, row }: Tile): string => `M${column * TILE} ${row * TILE}`;

const distance = (one: Tile, other: Tile): number =>
  Math.abs(one.column - other.column) + Math.abs(one.row - other.row);
