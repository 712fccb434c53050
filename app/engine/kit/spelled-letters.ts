import { drawCells, letterCells } from './mark';
import { TILE, type Tile } from './pattern';
import { initialsOf } from './text/initials';

/** A letter is two by three tiles; its cells are half a tile. The second one is below the first one, on a diagonal. */
const PLACES: Tile[] = [
  { column: 0, row: 0 },
  { column: 2, row: 3 },
];
const SIZE = { columns: 2, rows: 3 };
export const CELL = TILE / 2;
const HEIGHT = (SIZE.rows * TILE) / CELL;

/** The ground of a letter that is not drawn on the grid: a block with one round corner. */
const BLOCK = 'M0 0h2a2 2 0 0 1 2 2v4h-4z';

export type SpelledLetter = {
  place: Tile;
  /** Path data in cells. */
  body: string;
  red: string;
  /** The letter to write on it, if it is not drawn. */
  letter: string;
};

/** Draws the initials of a name in the shapes of its mark. One cell of the first letter is red. */
export const spellInitials = (name: string): SpelledLetter[] =>
  (
    initialsOf(name)
      .normalize()
      .match(/\P{M}\p{M}*/gu) ?? []
  ).flatMap((letter, index) => {
    const place = PLACES[index];
    const cells = letterCells(letter, HEIGHT);
    if (!place) return [];
    if (!cells) return { place, body: BLOCK, red: '', letter };
    return { place, ...drawCells(cells, index > 0), letter: '' };
  });

/** Tells whether a letter is on a tile. */
export const isSpelled =
  (letters: SpelledLetter[]) =>
  ({ column, row }: Tile): boolean =>
    letters.some(
      ({ place }) =>
        column >= place.column &&
        column < place.column + SIZE.columns &&
        row >= place.row &&
        row < place.row + SIZE.rows,
    );
