import type { NewRendering } from '~/domain/renderings';
import { toFeedHtml } from './feed-html.server';
import { MAX_HTML_BYTES, TooMuch, tooLarge, Work } from './limits.server';
import { parser } from './parser.server';
import { searchTextOf, searchTextOfPlain } from './search-text.server';
import { summaryOf, summaryOfPlain } from './summary.server';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** @throws TooMuch */
function render(source: string) {
  if (source.length > MAX_HTML_BYTES) throw tooLarge();
  const env = { work: new Work() };
  const tokens = parser.parse(source, env);
  const html = parser.renderer.render(tokens, parser.options, env);
  if (html.length > MAX_HTML_BYTES || bytesOf(html) > MAX_HTML_BYTES) throw tooLarge();
  return { html, feedHtml: toFeedHtml(html), ...searchTextOf(tokens), ...summaryOf(tokens) };
}

/**
 * What a post's Markdown becomes: HTML that is safe to put into a page as it is, and at most 1 MB, and what
 * lists show of it. A text that would become more, or has more than 500 headings or notes, becomes its plain
 * paragraphs; `problem` says so in words for its author.
 */
export function renderMarkdown(
  source: string,
): Omit<NewRendering, 'renderer'> & { problem: string | null } {
  try {
    return { ...render(source), problem: null };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    const html = plainParagraphs(source);
    return {
      html,
      feedHtml: html,
      ...searchTextOfPlain(source),
      ...summaryOfPlain(source),
      problem: error.message,
    };
  }
}

function plainParagraphs(source: string): string {
  const paragraphs: string[] = [];
  let bytes = 0;
  for (const text of source.split(/\n\s*\n/)) {
    const paragraph = `<p>${parser.utils.escapeHtml(text)}</p>\n`;
    bytes += bytesOf(paragraph);
    if (bytes > MAX_HTML_BYTES) break;
    paragraphs.push(paragraph);
  }
  return paragraphs.join('');
}
