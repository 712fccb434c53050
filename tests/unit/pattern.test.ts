import { expect, test } from 'vitest';
import { COLUMNS, drawPattern } from '../../app/engine/kit/pattern';

const NAMES = [
  ...'abcdefghijklmnopqrstuvwxyz',
  'Robin Sample',
  'Bartholomew Featherstone-Haugh',
  '王小明',
  'سارة',
  '',
];
const nothing = () => false;
const behindPhotograph = (column: number, row: number) =>
  (column === 1 || column === 2) && row >= 1 && row <= 3;

const tilesOf = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({
    column: Number(x) / 10,
    row: Number(y) / 10,
  }));

test('a name always has the same pattern, and another name another one', () => {
  expect(drawPattern('Ada', 'A', nothing)).toEqual(drawPattern('Ada', 'A', nothing));
  expect(drawPattern('Ada', 'A', nothing)).not.toEqual(drawPattern('Eda', 'A', nothing));
});

test.each([
  ['the plain pattern', nothing],
  ['the pattern around a photograph', behindPhotograph],
])(
  '%s has the letters in the rows of every panel, one red shape, and windows apart from each other',
  (_, isHidden) => {
    for (const name of NAMES) {
      const { paths, tiles } = drawPattern(name, 'RS', isHidden);
      expect(tiles.map(({ letter }) => letter).join('')).toBe('RS');
      for (const { row } of tiles) expect([1, 2]).toContain(row);
      expect(tilesOf(paths.red)).toHaveLength(1);
      const windows = tilesOf(paths.window);
      expect(windows).toHaveLength(COLUMNS);
      for (const one of windows)
        for (const other of windows)
          if (one !== other)
            expect(
              Math.abs(one.row - other.row) + Math.abs(one.column - other.column),
            ).toBeGreaterThan(1);
      const drawn = Object.values(paths).flatMap(tilesOf);
      expect(drawn.some(({ column, row }) => isHidden(column, row))).toBe(false);
    }
  },
);

test('no tile at the edge of the pattern has the colour of the page', () => {
  const inner = NAMES.flatMap((name) => tilesOf(drawPattern(name, 'RS', nothing).paths.paper));
  expect(inner.length).toBeGreaterThan(0);
  for (const { column, row } of inner) {
    expect([1, 2]).toContain(column);
    expect(row).toBeGreaterThan(0);
  }
});
