import { expect, it } from 'vitest';
import { fitTitle } from '../../admin/fit-title';

/** Each character is as wide as half its size, those of Chinese as the whole. */
const measure = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? size : size / 2), 0);

const SPACE = { width: 600, height: 400, sizes: [80, 60, 40, 30], lineHeight: 1, measure };
const fitted = (title: string, space = {}) => fitTitle(title, { ...SPACE, ...space });

/** Words of some letters each, until there are as many characters. */
const words = (length: number) =>
  'measure what you mean to keep '.repeat(20).slice(0, length).trim();

it('a title of three letters has the largest size', () => {
  expect(fitted('CSS')).toEqual({ size: 80, lines: ['CSS'] });
});

it.each([3, 12, 40, 90, 150, 220, 300])(
  'a title of %i characters is complete and fits',
  (length) => {
    const title = words(length);
    const { size, lines } = fitted(title);
    expect(lines.join(' ')).toBe(title);
    expect(lines.length * size).toBeLessThanOrEqual(400);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(600);
  },
);

it('a title has balanced lines, none with a single word', () => {
  const { lines } = fitted('Six rows out of a hundred thousand', { sizes: [40] });
  expect(lines).toEqual(['Six rows out of a', 'hundred thousand']);
});

it('a title shrinks before a word is cut', () => {
  const { size, lines } = fitted('Internationalization', { sizes: [80, 60, 40] });
  expect({ size, lines }).toEqual({ size: 60, lines: ['Internationalization'] });
});

it('a word wider than a line is cut in the smallest size', () => {
  const { lines } = fitted(`A ${'x'.repeat(50)} b`, { sizes: [40] });
  expect(lines).toHaveLength(3);
  expect(lines.join('')).toBe(`A${'x'.repeat(50)} b`);
  for (const line of lines) expect(measure(line, 40)).toBeLessThanOrEqual(600);
});

it('a title with a very long word is as large as fits', () => {
  expect(fitted('x'.repeat(50)).size).toBe(80);
});

it('a title too long for the smallest size ends in an ellipsis', () => {
  const { lines } = fitted(words(300), { height: 90 });
  expect(lines).toHaveLength(3);
  const whole = lines.join(' ').slice(0, -1);
  expect(`${words(300)} `.startsWith(`${whole} `)).toBe(true);
  for (const line of lines) expect(measure(line, 30)).toBeLessThanOrEqual(600);
});

it('a Chinese title breaks anywhere except around attached characters', () => {
  const title = '我们为什么把网站做得很小，而且「很快」。还有更多的话要说';
  const { size, lines } = fitted(title, { sizes: [60] });
  expect(lines.join('')).toBe(title);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    expect(measure(line, size)).toBeLessThanOrEqual(600);
    expect(line).not.toMatch(/^[，。」]|「$/);
  }
});

it('a Chinese title keeps words of other scripts whole', () => {
  const { lines } = fitted('用TypeScript写的一个小而快的网站', { width: 360, sizes: [40] });
  expect(lines.join('')).toContain('TypeScript');
  expect(lines.some((line) => line.includes('TypeScript'))).toBe(true);
});

it('an Arabic title breaks between words', () => {
  const title = 'كيف تبني موقعا سريعا وصادقا لا يخفي شيئا عن زواره الكرام';
  const { lines } = fitted(title, { sizes: [60] });
  expect(lines.join(' ')).toBe(title);
});

it('a title does not split an emoji', () => {
  const family = '👨‍👩‍👧‍👦';
  const { lines } = fitted(family.repeat(12), { width: 700, sizes: [60] });
  for (const line of lines) expect(line.replaceAll(family, '')).toBe('');
});

it('a title of spaces is an empty line', () => {
  expect(fitted('  ').lines).toEqual(['']);
});
