import { TILE, type Tile } from './pattern';

/* How letters are spelled in the pattern. Drawing them needs the whole alphabet, which no page loads: `spell-initials.ts`. */

/** A letter is two by three tiles; its cells are half a tile. */
export const SIZE = { columns: 2, rows: 3 };
export const CELL = TILE / 2;

export type SpelledLetter = {
  /** Its top left tile. */
  place: Tile;
  /** Path data in cells. */
  body: string;
  red: string;
  /** The letter to write on it, if it is not drawn. */
  letter: string;
};

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
