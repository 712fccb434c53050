/** How wide a card stands: over both columns, with the picture left or right, or in one of them. */
export type CardShape = 'wide' | 'wide-mirrored' | 'half';

/** In how many rows of two cards each a wide one is followed, again and again. */
const ROWS_OF_TWO = [1, 2];

/**
 * The shapes of so many cards: a wide one, a row of two, a wide one the other way round, two rows of two, and so
 * on. A card that would stand alone in a row of two is wide.
 */
export function cardShapes(count: number): CardShape[] {
  const shapes: CardShape[] = [];
  for (let round = 0; shapes.length < count; round += 1) {
    shapes.push(wide(round));
    const room = (ROWS_OF_TWO[round % ROWS_OF_TWO.length] ?? 0) * 2;
    const left = Math.min(room, count - shapes.length);
    const pairs = left - (left % 2);
    shapes.push(...Array<CardShape>(pairs).fill('half'));
    // The last one, without a neighbour.
    if (left > pairs) shapes.push(wide(round + 1));
  }
  return shapes;
}

const wide = (round: number): CardShape => (round % 2 === 0 ? 'wide' : 'wide-mirrored');
