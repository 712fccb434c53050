import type { Token } from 'markdown-it';
import { SECTION } from '~/engine/kit/text/marks';
import { symbolsIn } from '~/engine/kit/text/symbols';
import { MAX_PLAIN } from '../renderings/renderings';
import { headingOf, plainText } from './summary.server';

// biome-ignore lint/suspicious/noControlCharactersInRegex: with which sections and what is found are marked
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f]/g;

const toSearchText = (text: string) => {
  const plain = text.slice(0, MAX_PLAIN);
  return { plain, symbols: symbolsIn(plain, MAX_PLAIN) };
};

/** Returns the search index entry of a parsed text: its lines, its code, and where its sections start. */
export function searchTextOf(tokens: Token[]) {
  const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open');
  const lines = tokens.flatMap((token, index) => {
    if (token.type === 'fence' || token.type === 'code_block') return clean(token.content);
    if (token.type !== 'inline') return [];
    const text = clean(plainText(token));
    const within = tokens[index - 1];
    const isHeading =
      (notes === -1 || index < notes) && within !== undefined && headingOf(within, text).length > 0;
    return (isHeading ? SECTION : '') + text;
  });
  return toSearchText(lines.join('\n'));
}

/** The same for a text that is shown as plain paragraphs. */
export const searchTextOfPlain = (source: string) => toSearchText(clean(source));

const clean = (text: string): string => text.replace(CONTROLS, ' ');
