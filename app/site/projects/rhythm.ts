/** A card spans both columns, with the picture on the left or right, or only one column. */
export type CardShape = 'wide' | 'wide-mirrored' | 'half';

/** The number of rows with two cards after each wide card, repeated. */
const ROWS_OF_TWO = [1, 2];

/**
 * Returns the shapes of `count` cards: a wide one, a row of two, a mirrored wide one, two rows of two, and so on. A card
 * that would be alone in a row of two is wide.
 */
export function cardShapes(count: number): CardShape[] {
  const shapes: CardShape[] = [];
  for (let round = 0; shapes.length < count; round += 1) {
    shapes.push(wide(round));
    const room = (ROWS_OF_TWO[round % ROWS_OF_TWO.length] ?? 0) * 2;
    const left = Math.min(room, count - shapes.length);
    const pairs = left - (left % 2);
    shapes.push(...Array<CardShape>(pairs).fill('half'));
    // The last card, if it has no neighbour.
    if (left > pairs) shapes.push(wide(round + 1));
  }
  return shapes;
}

const wide = (round: number): CardShape => (round % 2 === 0 ? 'wide' : 'wide-mirrored');
