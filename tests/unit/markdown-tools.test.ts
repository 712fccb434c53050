import { expect, it } from 'vitest';
import {
  asParagraph,
  edgeOfParagraph,
  wholeLines,
} from '../../app/engine/admin/writing/markdown-tools.client';
import { renderMarkdown } from '../../app/engine/core/markdown/markdown.server';

/** Marks the cursor or both ends of the selection in a text. */
const CURSOR = '|';
const PICTURE = '![a](/b.jpg)';

const inserted = (text: string) => {
  const value = text.replace(CURSOR, '');
  const at = edgeOfParagraph(value, text.indexOf(CURSOR));
  const [before, after] = [value.slice(0, at), value.slice(at)];
  return before + asParagraph(before, PICTURE, after) + after;
};

it.each([
  ['into an empty text', '|', PICTURE],
  ['at the end of a line', 'text|', `text\n\n${PICTURE}`],
  ['at the end of a line with a space', 'text |', `text \n\n${PICTURE}`],
  ['between two lines', 'text|\nmore', `text\n\n${PICTURE}\n\nmore`],
  ['between two paragraphs', 'text|\n\nmore', `text\n\n${PICTURE}\n\nmore`],
  ['in the line below a text', 'text\n|', `text\n\n${PICTURE}`],
  ['in an empty line', 'text\n\n|\n\nmore', `text\n\n${PICTURE}\n\nmore`],
  ['before a text', '|text', `${PICTURE}\n\ntext`],
  ['before a line', 'text\n|more', `text\n\n${PICTURE}\n\nmore`],
])('a picture is inserted %s as its own paragraph', (_, text, result) => {
  expect(inserted(text)).toBe(result);
  expect(renderMarkdown(inserted(text)).html).toMatch(
    /^(?:<p>.*<\/p>\n)?<figure><a[^>]*><img[^>]*><\/a><\/figure>/,
  );
});

it.each([
  ['before', 'an| icon', `${PICTURE}\n\nan icon`],
  ['after', 'an icon of\nthe si|te\n\nmore', `an icon of\nthe site\n\n${PICTURE}\n\nmore`],
])('a picture is inserted %s the paragraph that it would split', (_, text, result) => {
  expect(inserted(text)).toBe(result);
});

it.each([
  ['|', ''],
  ['one|', 'one'],
  ['|\none', ''],
  ['|one\ntwo', 'one'],
  ['one\n|two\nthree', 'two'],
  ['one\nt|wo\nthr|ee\nfour', 'two\nthree'],
])('a heading, list or quote applies to whole lines: %j', (text, lines) => {
  const value = text.replaceAll(CURSOR, '');
  const start = text.indexOf(CURSOR);
  const end = Math.max(start, text.lastIndexOf(CURSOR) - 1);
  expect(value.slice(...wholeLines(value, start, end))).toBe(lines);
});
