import { describe, expect, it } from 'vitest';
import { lineOfParts, partsOfLines } from '~/kit/fields/entry-lines';

describe('an entry as a line', () => {
  it.each([
    [['a', 'b', 'c'], 'a | b | c'],
    [['a', '', ''], 'a'],
    [['', 'b', ''], ' | b'],
    [['a|b', 'c\\', '|'], 'a\\|b | c\\\\ | \\|'],
    [['\\|', '\\\\', 'n\\n'], '\\\\\\| | \\\\\\\\ | n\\\\n'],
    [['', '', ''], ''],
  ])('%j is %j, and comes back', (parts, line) => {
    expect(lineOfParts(parts)).toBe(line);
    expect(partsOfLines(line, 3)).toEqual(line === '' ? [] : [parts]);
  });

  it.each([
    ['a|b', [['a', 'b', '']]],
    ['  a |  b  c  |d ', [['a', 'b  c', 'd']]],
    ['a | b | c | d | e', [['a', 'b', 'c | d | e']]],
    ['C:\\temp | \\a', [['C:\\temp', '\\a', '']]],
    [
      'a\r\n\r\n | | \r\nb',
      [
        ['a', '', ''],
        ['b', '', ''],
      ],
    ],
    ['', []],
  ])('is read where somebody typed %j', (typed, entries) => {
    expect(partsOfLines(typed, 3)).toEqual(entries);
  });
});
