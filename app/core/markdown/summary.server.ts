import type { Token } from 'markdown-it';
import { excerpt } from '~/kit/text/excerpt';
import { countWords, minutesToRead } from '~/kit/text/words';
import type { Heading } from '../renderings/renderings';

/* What lists and contents lists show of a text. */

/** In characters: one or two sentences. */
const EXCERPT_LENGTH = 200;
/** What is longer is no entry of a contents list; and the row stays below D1's 2 MB. */
const MAX_ENTRY = 200;

/**
 * Of a text that was parsed. Code in boxes counts as no words, since nobody reads it word by
 * word; notes count, and are no part of the beginning.
 */
export function summaryOf(tokens: Token[]) {
  const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open');
  const lines = tokens.flatMap((token, index) =>
    token.type === 'inline'
      ? [
          {
            text: plainText(token),
            within: tokens[index - 1],
            isNote: notes !== -1 && index > notes,
          },
        ]
      : [],
  );
  const ofText = lines.filter(({ isNote }) => !isNote);
  const paragraphs = ofText.filter(({ within }) => within?.type === 'paragraph_open');
  const outline = ofText.flatMap(({ text, within }) => (within ? headingOf(within, text) : []));
  const words = countWords(lines.map(({ text }) => text).join('\n'));
  return {
    outline,
    ...timeOf(words),
    excerpt: beginningOf(paragraphs.map(({ text }) => text)),
  };
}

/** Of a text that is shown as its plain paragraphs. */
export const summaryOfPlain = (source: string) => ({
  outline: [],
  ...timeOf(countWords(source)),
  excerpt: beginningOf([source]),
});

const timeOf = (words: number) => ({ words, minutes: minutesToRead(words) });

/** What is read of a line: without its pictures and the signs of its notes. */
export const plainText = ({ children }: Token): string =>
  (children ?? [])
    .map(({ type, content }) => {
      if (type === 'text' || type === 'code_inline') return content;
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
    })
    .join('');

/** The entry of the contents list that a heading becomes, where it becomes one. */
export function headingOf(token: Token, text: string): Heading[] {
  const id = String(token.attrGet('id') ?? '');
  if (id === '' || id.length > MAX_ENTRY) return [];
  const entry = { id, text: excerpt(text, MAX_ENTRY) };
  if (token.tag === 'h2') return [{ ...entry, level: 2 }];
  return token.tag === 'h3' ? [{ ...entry, level: 3 }] : [];
}

/** Cut before it is looked at letter by letter. */
function beginningOf(texts: string[]): string {
  let beginning = '';
  for (const text of texts) {
    if (beginning.length > EXCERPT_LENGTH * 2) break;
    beginning += ` ${text.slice(0, EXCERPT_LENGTH * 4)}`;
  }
  return excerpt(beginning, EXCERPT_LENGTH);
}
