import { drawCells, letterCells } from './mark';
import { drawPattern } from './pattern';
import { initialsOf } from './text/initials';
import { CELL, COLUMNS, type OwnerPattern, type SpelledLetter, TILE, type Tile } from './tiles';

/** A letter is two by three tiles. The second one is below the first one, on a diagonal. */
const SIZE = { columns: 2, rows: 3 };
const PLACES: Tile[] = [
  { column: 0, row: 0 },
  { column: 2, row: 3 },
];
/** A photograph is as large as a letter. */
const PHOTOGRAPH: Tile = { column: 1, row: 1 };

/** The ground of a letter that is not drawn on the grid: a block with a large round corner, and a small one, which is red. */
const BLOCK = { body: 'M0 0h2a2 2 0 0 1 2 2v3h-1v1h-3z', red: 'M3 5h1a1 1 0 0 1-1 1z' };

/** Scripts that are read from right to left. */
const IS_FROM_RIGHT = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Draws the initials of a name in the shapes of its mark. One cell of the first letter is red. The first letter is at the right if
 * its script is read from there.
 */
export function spellInitials(name: string): SpelledLetter[] {
  const letters =
    initialsOf(name)
      .normalize()
      .match(/[^\p{M}\p{Cf}]\p{M}*/gu) ?? [];
  return PLACES.flatMap(({ column, row }, index) => {
    const letter = letters[index];
    if (!letter) return [];
    const isFromRight = letters.length > 1 && IS_FROM_RIGHT.test(name);
    const place = { column: isFromRight ? COLUMNS - SIZE.columns - column : column, row };
    const cells = letterCells(letter, (SIZE.rows * TILE) / CELL);
    const { body, red } = cells ? drawCells(cells) : BLOCK;
    return {
      place,
      ...(index === 0 ? { body, red } : { body: body + red, red: '' }),
      letter: cells ? '' : letter,
    };
  });
}

/** Tells whether a tile is under something of the size of a letter at one of these places. */
export const isUnder =
  (places: Tile[]) =>
  ({ column, row }: Tile): boolean =>
    places.some(
      (place) =>
        column >= place.column &&
        column < place.column + SIZE.columns &&
        row >= place.row &&
        row < place.row + SIZE.rows,
    );

/** Draws the pattern of a name around its initials, or around a photograph. @param seed another one gives other tiles */
export function drawOwnerPattern(name: string, hasPhotograph = false, seed = name): OwnerPattern {
  const letters = hasPhotograph ? [] : spellInitials(name);
  const isTaken = isUnder(hasPhotograph ? [PHOTOGRAPH] : letters.map(({ place }) => place));
  return { ...drawPattern(seed, isTaken, letters.length === 0), letters };
}
