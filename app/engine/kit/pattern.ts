import { createRandom } from './random';

/** The side of a tile in the units of the path data. */
export const TILE = 10;
export const COLUMNS = 4;
/** Enough for the narrow panel of a tablet; wider panels show fewer rows. */
export const ROWS = 12;

/** The class of a shape, which gives it its colour. A window is lit in the dark theme. */
type Paint = 'accent' | 'soft' | 'paper' | 'ochre' | 'red' | 'window';

type Tile = { column: number; row: number };

type Pattern = {
  /** SVG path data of all shapes with the same paint. */
  paths: { [P in Paint]: string };
  /** The tiles with letters, in reading order. */
  tiles: (Tile & { letter: string })[];
};

/** Path data of a tile's shape, from its top left corner. Quarter circles are around one of the four corners. */
const QUARTERS = [
  'h10a10 10 0 0 1-10 10z',
  'm10 0v10a10 10 0 0 1-10-10z',
  'm10 10h-10a10 10 0 0 1 10-10z',
  'm0 10v-10a10 10 0 0 1 10 10z',
];
const CIRCLE = 'm0 5a5 5 0 1 1 10 0a5 5 0 1 1-10 0z';
const BLOCK = 'h10v10h-10z';

/** Quarters are most frequent: two that meet make a half circle, a leaf or a wave. */
const SHAPES = [...QUARTERS, ...QUARTERS, CIRCLE, BLOCK, ''];
/** The calm paints are more frequent. */
const PAINTS: Paint[] = ['accent', 'accent', 'soft', 'soft', 'paper'];

/** The lowest panel, that of a tablet, shows the second and third row; the next one also the fourth. */
const LETTER_ROWS = [1, 2];
const RARE_ROWS = [1, 2, 3];
const WINDOW_ROWS = [0, 1, 2, 3, 4, 5];

/**
 * Draws the pattern of a name: quarter circles, circles and blocks on a grid. The same name gives the same pattern.
 * @param letters shown in tiles of their own
 * @param isHidden whether something covers a tile, such as a photograph
 */
export function drawPattern(
  name: string,
  letters = '',
  isHidden = (_column: number, _row: number) => false,
): Pattern {
  const next = createRandom(name);
  const paths = { accent: '', soft: '', paper: '', ochre: '', red: '', window: '' };
  const free: Tile[] = [];
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1)
      if (!isHidden(column, row)) free.push({ column, row });
  const paint = (colour: Paint, shape: string, tile: Tile | undefined) => {
    if (shape && tile) paths[colour] += `M${tile.column * TILE} ${tile.row * TILE}${shape}`;
  };
  const take = (rows: number[], fits: (tile: Tile) => boolean = () => true): Tile | undefined => {
    const fitting = free.filter((tile) => rows.includes(tile.row) && fits(tile));
    const tile = fitting[next(fitting.length)];
    if (tile) free.splice(free.indexOf(tile), 1);
    return tile;
  };
  const tiles = [...letters]
    .flatMap(() => take(LETTER_ROWS) ?? [])
    .sort((one, other) => one.row - other.row || one.column - other.column)
    .map((tile, index) => ({ ...tile, letter: [...letters][index] ?? '' }));
  for (const tile of tiles) paint('accent', BLOCK, tile);
  paint('red', QUARTERS[next(4)] ?? '', take(RARE_ROWS));
  const sun = take(RARE_ROWS);
  paint('ochre', CIRCLE, sun);
  const ochre = sun ? [sun] : [];
  for (let column = 0; column < COLUMNS; column += 1) {
    const isAlone = (tile: Tile) =>
      tile.column === column && ochre.every((other) => distance(tile, other) > 1);
    const tile = take(RARE_ROWS, isAlone) ?? take(WINDOW_ROWS, isAlone);
    if (tile) ochre.push(tile);
    paint('window', BLOCK, tile);
  }
  for (const tile of free) {
    const colour = PAINTS[next(PAINTS.length)] ?? 'soft';
    // The page has the colour of paper too: at the edge, such a tile would look missing.
    const isAtEdge = tile.row === 0 || tile.column === 0 || tile.column === COLUMNS - 1;
    const seen = colour === 'paper' && isAtEdge ? 'soft' : colour;
    paint(seen, SHAPES[next(SHAPES.length)] ?? '', tile);
  }
  return { paths, tiles };
}

const distance = (one: Tile, other: Tile): number =>
  Math.abs(one.column - other.column) + Math.abs(one.row - other.row);
