import { expect, it } from 'vitest';
import { entryLines } from '../../app/engine/kit/fields/entry-lines';

it.each([
  [['one', 'two'], 'one\ntwo'],
  [
    [
      { a: 'a', b: 'b' },
      { a: 'c', b: '' },
    ],
    'a | b\nc',
  ],
  [
    [
      { a: '', b: 'b' },
      { a: '', b: '' },
    ],
    ' | b\n',
  ],
  [[], ''],
])('the entries %j are compared as %j', (entries, lines) => {
  expect(entryLines(entries)).toBe(lines);
});
