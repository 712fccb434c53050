import { createRandom } from './random';

/**
 * Letters on a grid of 4 by 5 cells, row by row: `#` a block, `(` and `)` half of one, `o` a dot, `a` to `d` a quarter
 * circle around the top left, top right, bottom right and bottom left corner of its cell. A capital letter is red.
 */
const LETTERS: { [letter: string]: string } = {
  A: 'c##D #..# #### #..# #..#',
  B: '###d #..# ###a #..d ###A',
  C: 'C### #... #... #... b###',
  D: '###D #..# #..# #..# ###a',
  E: '#### #... ##A. #... ####',
  F: '#### #... ##A. #... #...',
  G: 'c### #... #.## #..# b##A',
  H: '#..# #..# #### #..# #..B',
  I: '#### .(). .(). .(). ###A',
  J: '..## ...# ...# #..# b##A',
  K: '#..c #.ca ##a. #.bd #..B',
  L: '#... #... #... #... ###A',
  M: '#dC# #### #..# #..# #..#',
  N: '#d.# ##D# #b## #.b# #..#',
  O: 'c##d #..# #..# #..# b##A',
  P: '###d #..# ###A #... #...',
  Q: 'c##d #..# #..# b##a ...O',
  R: '###d #..# ###a #bd. #.bD',
  S: 'c### #... b##d ...# ###A',
  T: '###D .(). .(). .(). .().',
  U: '#..# #..# #..# #..# b##A',
  V: '#..# #..# #..# bdca .bA.',
  W: '#..# #..# #..# #### #bA#',
  X: '#..# bdca .##. caBd #..#',
  Y: '#..# bdcA .(). .(). .().',
  Z: '#### ..ca .ca. ca.. ###A',
};

/** Letters that Unicode does not split into a letter and a mark. */
const ALSO: { [letter: string]: string } = {
  Ø: 'O',
  Œ: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Æ: 'A',
  ẞ: 'S',
  SS: 'S',
  Þ: 'P',
};

/** The tile behind a letter that is not drawn on the grid. */
const TILE = 'M0 .5h3a1 1 0 0 1 1 1v3h-4z';

/** Path data of a cell at a position. */
const CELLS: { [cell: string]: (x: number, y: number) => string } = {
  '#': (x, y) => `M${x} ${y}h1v1h-1z`,
  '(': (x, y) => `M${x + 0.5} ${y}h.5v1h-.5z`,
  ')': (x, y) => `M${x} ${y}h.5v1h-.5z`,
  a: (x, y) => `M${x} ${y}h1a1 1 0 0 1-1 1z`,
  b: (x, y) => `M${x + 1} ${y}v1a1 1 0 0 1-1-1z`,
  c: (x, y) => `M${x + 1} ${y + 1}h-1a1 1 0 0 1 1-1z`,
  d: (x, y) => `M${x} ${y + 1}v-1a1 1 0 0 1 1 1z`,
  o: (x, y) => `M${x} ${y + 0.5}a.5.5 0 1 1 1 0a.5.5 0 1 1-1 0z`,
};

/**
 * Returns the cells of the mark, row by row. A letter that is not drawn becomes two by two shapes, which differ by name:
 * pictures other than SVG cannot show letters of all scripts.
 */
export function markCells(name: string): string[] {
  const drawn = LETTERS[firstLetter(name).letter];
  if (drawn) return drawn.split(' ');
  const next = createRandom(name);
  const [one, two, three] = Array.from({ length: 3 }, () => 'abcdo#'[next(6)]);
  return [`${one}${two}`, `${three}A`];
}

/** The first letter of a name as it is written, and without accents. */
function firstLetter(name: string): { first: string; letter: string } {
  const [first = ''] = name.trim().toUpperCase();
  return { first, letter: ALSO[first] ?? first.normalize('NFD')[0] ?? '' };
}

/** Path data in a view box of 4 by 5, and the letter to write on it, if it is not drawn. */
export type Mark = { body: string; red: string; letter: string };

/**
 * Draws the first letter of a name as a mark.
 * @returns for a letter outside of the Latin alphabet, a tile on which to write the letter
 */
export function drawMark(name: string): Mark {
  const { first, letter } = firstLetter(name);
  const paths = { body: '', red: '' };
  for (const [y, row] of (LETTERS[letter]?.split(' ') ?? []).entries()) {
    for (const [x, cell] of [...row].entries()) {
      const isRed = cell !== cell.toLowerCase();
      paths[isRed ? 'red' : 'body'] += CELLS[cell.toLowerCase()]?.(x, y) ?? '';
    }
  }
  return paths.body === '' ? { body: TILE, red: '', letter: first } : { ...paths, letter: '' };
}
