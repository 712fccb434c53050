import { expect, it } from 'vitest';
import { cardShapes } from '~/site/projects/rhythm';

const short = { wide: 'W', 'wide-mirrored': 'M', half: 'h' };

it.each([
  [0, ''],
  [1, 'W'],
  [2, 'WM'],
  [3, 'Whh'],
  [4, 'WhhM'],
  [5, 'WhhMW'],
  [8, 'WhhMhhhh'],
  [30, 'WhhMhhhhWhhMhhhhWhhMhhhhWhhMhh'],
])('%s projects leave no single card in a row of two', (count, expected) => {
  expect(
    cardShapes(count)
      .map((shape) => short[shape])
      .join(''),
  ).toBe(expected);
});
