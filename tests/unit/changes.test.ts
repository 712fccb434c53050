import { expect, it } from 'vitest';
import { changesBetween, parseChanges } from '../../app/engine/core/records/changes';

const words = (before: string, after: string) => {
  const [change] = changesBetween({ details: before }, { details: after });
  return change && [change.added, change.removed];
};

it.each([
  ['a replaced word', 'The quick brown fox', 'The quick red fox', [1, 1]],
  ['a new text', '', 'Four words of text', [4, 0]],
  ['a deleted text', 'Four words of text', '', [0, 4]],
  ['an added line', 'One\ntwo', 'One\nand a half\ntwo', [3, 0]],
  ['one of two equal lines', 'same line\nsame line', 'same line', [0, 2]],
  ['paragraphs that changed places', 'One two\n\nthree', 'three\n\nOne two', [0, 0]],
  ['other spaces', 'One  two', 'One two', [0, 0]],
  ['a word that also occurs elsewhere', 'a b\nc d', 'a b\nb d', [1, 1]],
])('an edit is counted in words: %s', (_, before, after, counts) => {
  expect(words(before, after)).toEqual(counts);
});

it('an edit is counted per field, including author and lists', () => {
  const before = {
    title: 'A title',
    image: '/a.jpg',
    tags: ['one', 'two'],
    author: { name: 'Robin', role: 'Web developer' },
    status: 'draft',
    publishedAt: null,
  };
  const after = {
    ...before,
    image: '/b.jpg',
    tags: ['one', 'three', 'four'],
    author: { name: 'Robin', role: 'Developer' },
    status: 'published',
    publishedAt: '2026-11-21T10:00:00.000Z',
  };
  expect(changesBetween(before, after)).toEqual([
    { name: 'image' },
    { name: 'tags', added: 2, removed: 1 },
    { name: 'author.role', added: 1, removed: 2 },
    { name: 'status' },
    { name: 'publishedAt' },
  ]);
  expect(changesBetween(before, { ...before })).toEqual([]);
});

it('a diff of the longest unrelated texts finishes', () => {
  const text = (word: string) =>
    Array.from({ length: 30_000 }, (_, n) => `${word}${n}${n % 10 === 0 ? '\n' : ' '}`).join('');
  expect(words(text('before'), text('after'))).toEqual([30_000, 30_000]);
});

it.each([null, 'nonsense', '{}', '[{"added":1}]', '[{"name":"a","added":-1}]'])(
  'invalid stored changes %s are read as none',
  (kept) => {
    expect(parseChanges(kept)).toEqual([]);
  },
);
