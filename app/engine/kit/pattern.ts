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

/** Quarters are most frequent: two that meet make a half circle, a leaf or a wave. The last ones are empty tiles. */
const CHOICES = 11;
/** The calm paints are more frequent. */
const PAINTS = ['accent', 'accent', 'soft', 'soft', 'paper'] as const;

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
  let free = Array.from({ length: ROWS * COLUMNS }, (_, index) => ({
    column: index % COLUMNS,
    row: Math.floor(index / COLUMNS),
  })).filter((tile) => !isTaken(tile));
  /** Takes a square of free tiles whose top left one fits. */
  const take = (side: number, fits: (tile: Tile) => boolean): Tile[] => {
    const squareAt = ({ column, row }: Tile) =>
      free.filter(
        (tile) =>
          tile.column >= column &&
          tile.column < column + side &&
          tile.row >= row &&
          tile.row < row + side,
      );
    const fitting = free.filter((tile) => fits(tile) && squareAt(tile).length === side * side);
    const taken = fitting.slice(next(fitting.length)).slice(0, 1);
    for (const tile of taken) {
      const square = squareAt(tile);
      free = free.filter((one) => !square.includes(one));
    }
    return taken;
  };
  for (const tile of take(2, ({ row }) => row < SHOWN_ROWS - 1))
    paths.soft += start(tile) + shape(next(QUARTERS), 2 * TILE);
  for (const tile of hasRed ? take(1, ({ row }) => row > 0 && row < 4) : [])
    paths.red = start(tile) + shape(next(QUARTERS), TILE);
  const windows: Tile[] = [];
  for (let column = 0; column < COLUMNS; column += 1)
    windows.push(
      ...take(
        1,
        (tile) =>
          tile.column === column &&
          tile.row < SHOWN_ROWS &&
          windows.every(
            (other) => Math.abs(tile.column - other.column) + Math.abs(tile.row - other.row) > 1,
          ),
      ),
    );
  windows.sort((one, other) => one.row - other.row);
  for (const tile of free) {
    const paint = PAINTS[next(PAINTS.length)] ?? 'soft';
    const choice = next(CHOICES);
    // The page has the colour of paper too: at the edge, such a tile would look missing.
    const isAtEdge = tile.row === 0 || tile.column % (COLUMNS - 1) === 0;
    if (choice < CHOICES - 1)
      paths[paint === 'paper' && isAtEdge ? 'soft' : paint] +=
        start(tile) + shape(choice < 2 * QUARTERS ? choice % QUARTERS : choice - QUARTERS, TILE);
  }
  return {
    paths,
    windows: windows.map((tile) => start(tile) + WINDOW),
    light: windows.map((tile) => start(tile) + AROUND).join(''),
  };
}

const start = ({ column, row }: Tile): string => `M${column * TILE} ${row * TILE}`;
