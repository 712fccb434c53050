import { drawCells, letterCells } from './mark';
import { TILE, type Tile } from './pattern';
import { CELL, SIZE, type SpelledLetter } from './spelled-letters';
import { initialsOf } from './text/initials';

/** The second letter is below the first one, on a diagonal. */
const PLACES: Tile[] = [
  { column: 0, row: 0 },
  { column: 2, row: 3 },
];

/** The ground of a letter that is not drawn on the grid: a block with a large round corner, and a small one, which is red. */
const BLOCK = { body: 'M0 0h2a2 2 0 0 1 2 2v3h-1v1h-3z', red: 'M3 5h1a1 1 0 0 1-1 1z' };

/** Draws the initials of a name in the shapes of its mark. One cell of the first letter is red. */
export const spellInitials = (name: string): SpelledLetter[] =>
  PLACES.flatMap((place, index) => {
    const letter = initialsOf(name)
      .normalize()
      .match(/\P{M}\p{M}*/gu)?.[index];
    if (!letter) return [];
    const cells = letterCells(letter, (SIZE.rows * TILE) / CELL);
    const { body, red } = cells ? drawCells(cells) : BLOCK;
    return {
      place,
      ...(index === 0 ? { body, red } : { body: body + red, red: '' }),
      letter: cells ? '' : letter,
    };
  });
