import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawMarkPng } from '../../app/engine/kit/image/mark-picture';

const COLOURS = { ground: '#0d3b2b', body: '#77d39b', red: '#d23a30' };

const square = (side: number) => ({ width: side, height: side });

async function decode(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const first = (y * info.width + x) * 3;
    return `#${data.subarray(first, first + 3).toString('hex')}`;
  };
  return { ...info, colourAt };
}

it.each([180, 192, 512])('an icon of %i pixels is a valid PNG of this size', async (size) => {
  const { width, height, colourAt } = await decode(
    await drawMarkPng('Robin', square(size), COLOURS),
  );
  expect([width, height]).toEqual([size, size]);
  expect(colourAt(0, 0)).toBe(COLOURS.ground);
});

it('an icon shows the mark of the first letter in the colours', async () => {
  // The cells are 62 pixels wide. The mark begins at 132, 101.
  const { colourAt } = await decode(await drawMarkPng('Lucja', square(512), COLOURS));
  const cellAt = (column: number, row: number) =>
    colourAt(132 + column * 62 + 9, 101 + row * 62 + 9);
  expect([0, 1, 3].map((column) => cellAt(column, 0))).toEqual([
    COLOURS.body,
    COLOURS.ground,
    COLOURS.ground,
  ]);
  expect([0, 1, 3].map((column) => cellAt(column, 4))).toEqual([
    COLOURS.body,
    COLOURS.body,
    COLOURS.red,
  ]);
});

it('the curves of an icon are smooth', async () => {
  const { colourAt } = await decode(await drawMarkPng('O', square(512), COLOURS));
  const colours = new Set(Array.from({ length: 62 }, (_, x) => colourAt(132 + x, 101 + 20)));
  expect(colours.size).toBeGreaterThan(2);
});

it('the icons of two names in another script differ', async () => {
  const [one, other] = await Promise.all(
    ['山田太郎', 'नेहा'].map((name) => drawMarkPng(name, square(192), COLOURS)),
  );
  expect(one).not.toEqual(other);
});

it('the mark of every letter is inside the circle that round icons show', async () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ山') {
    const { colourAt } = await decode(await drawMarkPng(letter, square(192), COLOURS));
    const outside = Array.from({ length: 192 * 192 }, (_, index) => [
      index % 192,
      Math.floor(index / 192),
    ])
      .filter(([x = 0, y = 0]) => Math.hypot(x - 95.5, y - 95.5) > 192 * 0.4)
      .map(([x = 0, y = 0]) => colourAt(x, y));
    expect(new Set(outside), letter).toEqual(new Set([COLOURS.ground]));
  }
});

it.each(['Ż', 'Ä', 'Ê', 'Ā'])('an icon of %s has its accent', async (letter) => {
  const { colourAt } = await decode(await drawMarkPng(letter, square(512), COLOURS));
  const accent = Array.from({ length: 4 * 62 }, (_, x) => colourAt(132 + x, 101 + 20));
  expect(accent).toContain(COLOURS.body);
});
