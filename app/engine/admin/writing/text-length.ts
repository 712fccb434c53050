import { pluralize } from '~/engine/kit/text/figures';
import { countWords, minutesToRead } from '~/engine/kit/text/words';

/** Removes from Markdown what readers don't read word by word: code blocks, pictures, addresses and markers. */
const stripMarkup = (source: string): string =>
  source
    .replace(/^[ >]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ >]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm, ' ')
    .replace(/!\[(?:\\.|[^\]\\])*\]\([^)\n]*\)/g, ' ')
    .replace(/\]\([^)\n]*\)/g, ' ')
    .replace(/\[\^[^\]\n]+\]:?/g, ' ')
    .replace(/\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gi, ' ')
    .replace(/^[ >]*(?:[-+*]|\d{1,9}[.)]) (?:\[[ x]\] )?/gim, ' ')
    .replace(/\|/g, ' ');

/**
 * Returns the number of words and minutes of a text during typing. The server counts the parsed text by the same
 * rule; apart from rare cases they agree.
 */
export function textLength(source: string): { words: number; minutes: number } {
  const words = countWords(stripMarkup(source));
  return { words, minutes: minutesToRead(words) };
}

/** Returns a text such as `812 words · 5 min`. */
export function formatTextLength(source: string): string {
  const { words, minutes } = textLength(source);
  return `${pluralize(words, 'word')} · ${minutes} min`;
}
