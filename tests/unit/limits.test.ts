import { describe, expect, it } from 'vitest';
import { line, required } from '../../app/engine/kit/fields/field';
import { list } from '../../app/engine/kit/fields/list';
import { nonBlankText, text } from '../../app/engine/kit/fields/rules';
import { emailAddress, parseInput, requiredText } from '../../app/engine/kit/input';
import { countCharacters, countVisible } from '../../app/engine/kit/text/characters';

const emoji = (count: number) => '😀'.repeat(count);

describe.each([
  ['a field that may be empty', text('Text', 10), (value: string) => value],
  ['a field that may not', nonBlankText('Text', 10), (value: string) => value],
  ['a visitor’s field', requiredText('Text', 10), (value: string) => value],
  [
    'an entry of a list',
    list('Text', { items: 2, length: 10 }, { entry: 'line' }).schema,
    (value: string) => [value],
  ],
])('%s of at most ten characters', (_, schema, input) => {
  it.each([emoji(10), 'é'.repeat(10), 'ten letter'])('accepts %j', (value) => {
    expect(parseInput(schema, input(value))).toEqual(input(value));
  });

  it.each([emoji(11), 'x'.repeat(11)])('refuses %j, and names the limit', (value) => {
    expect(() => parseInput(schema, input(value))).toThrow(/at most 10 characters/);
  });
});

it.each([
  ['spaces of no width', '\u200B\u200C\u2060\uFEFF'],
  ['controls and fillers', ' \u0007\u00AD\u3164\u2800\u{E0020}'],
  ['accents without a letter', '\u0301\u0302\u20DD'],
])('a required text of only %s is missing', (_, value) => {
  for (const schema of [
    nonBlankText('Text', 10),
    requiredText('Text', 10),
    required(line('Text', 10)).schema,
  ]) {
    expect(() => parseInput(schema, value)).toThrow('Text is missing.');
    expect(parseInput(schema, `${value}a`)).toContain('a');
  }
  expect(() =>
    parseInput(list('Text', { items: 2, length: 10 }, { entry: 'line' }).schema, [value]),
  ).toThrow(/missing/);
});

it.each([
  ['a\u200Bb\u00AD', 2],
  ['\u200B'.repeat(20), 0],
  ['two   words', 9],
  ['👍🏽', 1],
  ['👨‍👩‍👧', 1],
  ['e\u0301', 1],
  ['\u0301'.repeat(20), 0],
  [' \u0301 \u0301', 0],
  ['क्षि', 1],
])('the text %j has %i visible characters', (value, count) => {
  expect(countVisible(value)).toBe(count);
});

it('an email address has at most 254 characters', () => {
  const address = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
  expect(() => parseInput(emailAddress, address(255))).toThrow(/at most 254 characters/);
});

it.each([
  ['', 0],
  ['née', 3],
  [emoji(3), 3],
  ['a\nb', 3],
])('the character counter counts %j as %i characters', (value, count) => {
  expect(countCharacters(value)).toBe(count);
});
