import { pluralize } from '~/kit/text/figures';
import { countWords, minutesToRead } from '~/kit/text/words';

/** What is read word by word of a text in Markdown: no code in boxes, pictures, addresses and HTML's signs. */
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
 * Words and minutes of a text while it is typed. The server counts what its parser made of it, by the same
 * rule: the two agree but for oddities.
 */
export function textLength(source: string): { words: number; minutes: number } {
  const words = countWords(stripMarkup(source));
  return { words, minutes: minutesToRead(words) };
}

/** `812 words · 5 min` */
export function formatTextLength(source: string): string {
  const { words, minutes } = textLength(source);
  return `${pluralize(words, 'word')} · ${minutes} min`;
}
