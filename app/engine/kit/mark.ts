import { createRandom } from './random';

/**
 * Letters on a grid of 4 by 5 cells, row by row: `#` a block, `(` and `)` half of one, `o` a dot, `a` to `d` a quarter
 * circle around the top left, top right, bottom right and bottom left corner of its cell. A capital letter is red.
 */
const LETTERS: { [letter: string]: string } = {
  A: 'c##d #..# #### #..# #..B',
  B: '###d #..# ###a #..d ###A',
  C: 'C### #... #... #... b###',
  D: '###D #..# #..# #..# ###a',
  E: '#### #... ##A. #... ####',
  F: '#### #... ##A. #... #...',
  G: 'c### #... #.## #..# b##A',
  H: '#..# #..# #### #..# #..B',
  I: '#### .(). .(). .(). ###A',
  J: '..## ...# ...# #..# b##A',
  K: '#..# #.ca ##a. #.bd #..B',
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
  Æ: 'c### #.#. #### #.#. #.#A',
  Œ: 'c### #.#. #.## #.#. b##A',
  Ø: 'c##d #.c# #ca# #a.# b##A',
  Ł: '.#.. .#a. c#.. .#.. .##A',
  Đ: '.##d .#.# ##.# .#.# .##A',
  Þ: '#... ###d #..# ###A #...',
  Б: '#### #... ###d #..# ###A',
  Г: '###A #... #... #... #...',
  Д: 'c##d #..# #..# #### #..A',
  Ж: '#()# b()a .##. c()d #()A',
  З: '###d ...# .##a ...d ###A',
  И: '#.c# #C## ##a# #a.# #..#',
  Л: 'c##d #..# #..# #..# #..A',
  П: '#### #..# #..# #..# #..A',
  Ф: '.(). c##d #()# b##A .().',
  Ц: '#..# #..# #..# #### ...A',
  Ч: '#..# #..# b### ...# ...A',
  Ш: '#()# #()# #()# #()# ###A',
  Щ: '#()# #()# #()# #### ...A',
  Э: '###d ...# .### ...# ###A',
  Ю: '#.cd #.## #### #.## #.bA',
  Я: 'c### #..# b### .ca# Ca.#',
  Δ: '.cd. .##. c..d #..# ###A',
  Θ: 'c##d #..# #### #..# b##A',
  Ξ: '#### .... .##. .... ###A',
  Σ: '#### bd.. .#.. ca.. ###A',
  Ψ: '#()# #()# b##A .(). .().',
  Ω: 'c##d #..# #..# bdca #)(A',
};

/** Letters that are drawn as another one, and those that Unicode does not split into a letter and an accent. */
const SAME = new Map(
  [
    ...['AАΑ', 'BВΒ', 'CС', 'EЕΕЄ', 'HНΗ', 'IІΙ', 'JЈ', 'KКΚ', 'MМΜ', 'NΝ', 'OОΟ', 'PРΡ', 'SЅẞ'],
    ...['TТΤ', 'XХΧ', 'YУΥ', 'ZΖ', 'ĐÐ', 'ГΓҐ', 'ЛΛ', 'ПΠ', 'ФΦ'],
  ].flatMap(([one = '', ...others]) => others.map((other) => [other, one] as const)),
);

/** The letters whose strokes are slanted at both heights where others have a row to repeat or to leave out. */
const SLANTED: { [letter: string]: string } = {
  Z4: '#### .ca. ca.. ###A',
  Z6: '#### ...# ..ca .ca. ca.. ###A',
  Ø6: 'c##d #..# #.c# #ca# #a.# b##A',
};

/**
 * Accents as a row of cells: `{` and `}` the halves of a dot, `<` and `>` of a roof, `-` a bar. Those in `BELOW` are under
 * the letter. Other accents are left out.
 */
const ABOVE: { [accent: string]: string } = {
  '\u0300': '.a..',
  '\u0301': '..b.',
  '\u0302': '.<>.',
  '\u0303': '.--.',
  '\u0304': '.--.',
  '\u0306': '.ba.',
  '\u0307': '.{}.',
  '\u0308': '{}{}',
  '\u030a': '.{}.',
  '\u030b': '.bb.',
  '\u030c': '.ba.',
};
const BELOW: { [accent: string]: string } = {
  '\u0323': '.{}.',
  '\u0326': '.b..',
  '\u0327': '.b..',
  '\u0328': '...b',
};

/** The tile behind a letter that is not drawn on the grid. */
const TILE = 'M0 .5h3a1 1 0 0 1 1 1v3h-4z';

/** Path data of a cell that is no block, at a position. */
const CELLS: { [cell: string]: (x: number, y: number) => string } = {
  '(': (x, y) => `M${x + 0.5} ${y}h.5v1h-.5z`,
  ')': (x, y) => `M${x} ${y}h.5v1h-.5z`,
  a: (x, y) => `M${x} ${y}h1a1 1 0 0 1-1 1z`,
  b: (x, y) => `M${x + 1} ${y}v1a1 1 0 0 1-1-1z`,
  c: (x, y) => `M${x + 1} ${y + 1}h-1a1 1 0 0 1 1-1z`,
  d: (x, y) => `M${x} ${y + 1}v-1a1 1 0 0 1 1 1z`,
  o: (x, y) => `M${x} ${y + 0.5}a.5.5 0 1 1 1 0a.5.5 0 1 1-1 0z`,
  '{': (x, y) => `M${x + 1} ${y}v.7a.35.35 0 0 1 0-.7z`,
  '}': (x, y) => `M${x} ${y}v.7a.35.35 0 0 0 0-.7z`,
  '<': (x, y) => `M${x + 1} ${y}v.7h-.7a.7.7 0 0 1 .7-.7z`,
  '>': (x, y) => `M${x} ${y}v.7h.7a.7.7 0 0 0-.7-.7z`,
  '-': (x, y) => `M${x} ${y}h1v.5h-1z`,
};

/** A row that a letter may have twice or not at all: upright strokes with space between them. */
const IS_UPRIGHT = /^(?=.*[.()])[#.()]+$/;

/** The rows of a letter without its accent. @param height 4 to 6 */
function rowsOf(letter: string, height: number): string[] | undefined {
  const rows = (SLANTED[letter + height] ?? LETTERS[letter])?.split(' ');
  const at = [3, 2, 1, 4, 0].find((index) => IS_UPRIGHT.test(rows?.[index] ?? ''));
  if (!rows || rows.length === height || at === undefined) return rows;
  return rows.flatMap((row, index) =>
    index === at ? Array<string>(height - rows.length + 1).fill(row) : row,
  );
}

/**
 * Returns the cells of a letter with its accent, row by row.
 * @param height in cells, 5 or 6
 * @returns undefined for a letter that is not drawn on the grid
 */
export function letterCells(letter: string, height: number): string[] | undefined {
  const [base = '', ...accents] = SAME.has(letter) ? letter : letter.normalize('NFD');
  const same = SAME.get(base) ?? base;
  const above = accents.map((accent) => ABOVE[accent]).find(Boolean);
  const below = above ? undefined : accents.map((accent) => BELOW[accent]).find(Boolean);
  const rows = rowsOf(same, above || below ? height - 1 : height);
  return rows && [...(above ? [above] : []), ...rows, ...(below ? [below] : [])];
}

/** Returns the path data of cells of a side of 1. */
export function drawCells(cells: string[]): { body: string; red: string } {
  const paths = { body: '', red: '' };
  for (const [y, row] of cells.entries()) {
    // Blocks beside each other are one shape, without seams.
    for (const { 0: piece, index } of row.matchAll(/#+|./g)) {
      const shape = piece.toLowerCase();
      paths[piece === shape ? 'body' : 'red'] += piece.startsWith('#')
        ? `M${index} ${y}h${piece.length}v1h-${piece.length}z`
        : (CELLS[shape]?.(index, y) ?? '');
    }
  }
  return paths;
}

const firstLetter = (name: string): string => [...name.trim().toUpperCase().normalize()][0] ?? '';

/**
 * Returns the cells of the mark, row by row. A letter that is not drawn becomes two by two shapes, which differ by name:
 * pictures other than SVG cannot show letters of all scripts.
 */
export function markCells(name: string): string[] {
  const drawn = letterCells(firstLetter(name), 5);
  if (drawn) return drawn;
  const next = createRandom(name);
  const [one, two, three] = Array.from({ length: 3 }, () => 'abcdo#'[next(6)]);
  return [`${one}${two}`, `${three}A`];
}

/** Path data in a view box of 4 by 5, and the letter to write on it, if it is not drawn. */
export type Mark = { body: string; red: string; letter: string };

/**
 * Draws the first letter of a name as a mark.
 * @returns for a letter that is not drawn on the grid, a tile on which to write the letter
 */
export function drawMark(name: string): Mark {
  const letter = firstLetter(name);
  const cells = letterCells(letter, 5);
  return cells ? { ...drawCells(cells), letter: '' } : { body: TILE, red: '', letter };
}
