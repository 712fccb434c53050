import { expect, test } from 'vitest';
import { letterCells } from '../../app/engine/kit/mark';
import { drawOwnerPattern, isUnder, spellInitials } from '../../app/engine/kit/owner-pattern';
import { drawPattern } from '../../app/engine/kit/pattern';
import { SHOWN_ROWS } from '../../app/engine/kit/tiles';

const NAMES = [
  ...'abcdefghijklmnopqrstuvwxyz',
  'Robin Sample',
  'Bartholomew Featherstone-Haugh',
  'Ana María de la Cruz',
  'Żaneta-Małgorzata Świętopełkowska-Šťastná',
  'Юлия Щукина',
  'Ωραία Δήμου',
  '王小明',
  'سارة',
  '',
];
const places = (name: string) => spellInitials(name).map(({ place }) => place);

const tilesOf = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({
    column: Number(x) / 10,
    row: Number(y) / 10,
  }));

test('a name always has the same pattern, and another name another one', () => {
  expect(drawPattern('Ada')).toEqual(drawPattern('Ada'));
  expect(drawPattern('Ada')).not.toEqual(drawPattern('Eda'));
});

test.each([
  ['letters', false, places],
  ['a photograph', true, () => [{ column: 1, row: 1 }]],
])('the pattern around %s leaves their tiles free, and its windows are apart', (_, has, under) => {
  for (const name of NAMES) {
    const { paths, windows: found } = drawOwnerPattern(name, has);
    const windows = tilesOf(found.join(''));
    expect(windows.length).toBeGreaterThan(1);
    for (const one of windows) {
      expect(one.row).toBeLessThan(SHOWN_ROWS);
      for (const other of windows)
        if (one !== other)
          expect(
            Math.abs(one.row - other.row) + Math.abs(one.column - other.column),
          ).toBeGreaterThan(1);
    }
    const drawn = [...Object.values(paths), ...found].flatMap(tilesOf);
    expect(drawn.filter(isUnder(under(name)))).toEqual([]);
  }
});

test('no light falls on a part of the large tile', () => {
  for (const name of NAMES)
    for (const hasPhotograph of [false, true]) {
      const { paths, light } = drawOwnerPattern(name, hasPhotograph);
      const [large = ''] = paths.soft.match(/M\d+ \d+[^M]*a20 20/) ?? [];
      const isLarge = ({ column, row }: { column: number; row: number }) =>
        tilesOf(large).some((first) =>
          [column - first.column, row - first.row].every((step) => step === 0 || step === 1),
        );
      expect(tilesOf(light).filter(isLarge), name).toEqual([]);
    }
});

test('one shape is red: a tile, or a cell of the first letter', () => {
  for (const name of NAMES)
    for (const hasPhotograph of [false, true]) {
      const { paths, letters } = drawOwnerPattern(name, hasPhotograph);
      const red = [paths.red, ...letters.map((letter) => letter.red)].filter((path) => path !== '');
      expect(red, name).toHaveLength(1);
    }
});

test('one shape is twice as large as the others', () => {
  for (const name of NAMES) {
    const { paths } = drawOwnerPattern(name);
    expect(paths.soft.match(/a20 20/g), name).toHaveLength(1);
  }
});

test.each([
  ['Robin Sample', 'RS'],
  ['Ana María de la Cruz', 'AM'],
  ['bo', 'B'],
  ['', ''],
])('the initials of "%s" are spelled, and only the first one has a red cell', (name, initials) => {
  const letters = spellInitials(name);
  expect(letters).toHaveLength(initials.length);
  expect(letters.every(({ letter }) => letter === '')).toBe(true);
  expect(letters.map(({ red }) => red !== '')).toEqual([...initials].map((_, at) => at === 0));
});

test('a letter without a drawing is written on a block', () => {
  for (const name of ['王小明', 'سارة', 'नेहा']) {
    const [first] = spellInitials(name);
    expect(first?.letter).toBe(name.match(/\P{M}\p{M}*/u)?.[0]);
    expect(first?.body).not.toBe('');
  }
});

const HEIGHTS = [5, 6];

test('every drawn letter has four columns, and the rows that are asked for', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZÆŒØŁĐÞŻŚŠÅÄÉÊÑÇȘĄŐĞБГДЖЗИЛПФЦЧШЩЭЮЯЁЙΔΘΞΣΨΩ')
    for (const height of HEIGHTS) {
      const cells = letterCells(letter, height);
      expect(cells, letter).toHaveLength(height);
      expect(new Set(cells?.map(({ length }) => length)), letter).toEqual(new Set([4]));
    }
});

test('an accent makes another letter, and letters of other scripts that look alike are the same', () => {
  for (const [one, other] of ['ZŻ', 'SŚ', 'AÅ', 'CÇ', 'LŁ', 'OØ'])
    expect(letterCells(one ?? '', 5)).not.toEqual(letterCells(other ?? '', 5));
  for (const [one, other] of ['AА', 'HΗ', 'CС', 'ПΠ'])
    expect(letterCells(one ?? '', 5)).toEqual(letterCells(other ?? '', 5));
});

test.each([
  ['Robin Sample', [0, 2]],
  ['Юлия Щербакова', [0, 2]],
  ['محمد عبد الرحمن', [2, 0]],
  ['שרה כהן', [2, 0]],
])('the initials of %s read in the direction of their script', (name, columns) => {
  expect(places(name).map(({ column }) => column)).toEqual(columns);
});
