import type { Token } from 'markdown-it';
import { excerpt } from '~/engine/kit/text/excerpt';
import { countWords, minutesToRead } from '~/engine/kit/text/words';
import type { Heading } from '../renderings/renderings';

/* What lists and tables of contents show of a text. */

/** One or two sentences, in characters. */
const EXCERPT_LENGTH = 200;
/** Longer headings are no entries of a table of contents, so that the row stays below D1's 2 MB. */
const MAX_ENTRY = 200;

/**
 * Summarizes a parsed text. Code blocks do not count as words, because nobody reads them word by word.
 * Notes count as words, but are not part of the excerpt.
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

/** The same for a text that is shown as plain paragraphs. */
export const summaryOfPlain = (source: string) => ({
  outline: [],
  ...timeOf(countWords(source)),
  excerpt: beginningOf([source]),
});

const timeOf = (words: number) => ({ words, minutes: minutesToRead(words) });

/** Returns the text of a line, without pictures and note references. */
export const plainText = ({ children }: Token): string =>
  (children ?? [])
    .map(({ type, content }) => {
      if (type === 'text' || type === 'code_inline') return content;
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
    })
    .join('');

/** Returns a heading's entry in the table of contents, if it has one. */
export function headingOf(token: Token, text: string): Heading[] {
  const id = String(token.attrGet('id') ?? '');
  if (id === '' || id.length > MAX_ENTRY) return [];
  const entry = { id, text: excerpt(text, MAX_ENTRY) };
  if (token.tag === 'h2') return [{ ...entry, level: 2 }];
  return token.tag === 'h3' ? [{ ...entry, level: 3 }] : [];
}

/** Limits the length first, because making the excerpt looks at every character. */
function beginningOf(texts: string[]): string {
  let beginning = '';
  for (const text of texts) {
    if (beginning.length > EXCERPT_LENGTH * 2) break;
    beginning += ` ${text.slice(0, EXCERPT_LENGTH * 4)}`;
  }
  return excerpt(beginning, EXCERPT_LENGTH);
}
