import type { MarkdownIt, Token } from 'markdown-it';
import { workOf } from './limits.server';

/** As on GitHub: a quote whose first line is `[!NOTE]`. Their symbols are in public/images/text-icons.svg. */
const KINDS = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['important', 'Important'],
  ['warning', 'Warning'],
  ['caution', 'Caution'],
]);
const MARKER = /^\[!([a-z]{1,9})\][ \t]*(?:\n|$)/i;

/** Quotes that begin with a marker become callouts. A plugin for it would bring a second parser of quotes. */
export function callouts(parser: MarkdownIt): void {
  // Before a line's own marks are read: the marker is then no part of it.
  parser.core.ruler.after('block', 'callouts', ({ tokens }) => {
    const open: (string | null)[] = [];
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'blockquote_open') open.push(begin(tokens, index));
      if (token.type === 'blockquote_close' && open.pop()) token.type = 'callout_close';
    }
  });
  parser.renderer.rules.callout_open = (tokens, index, _options, env) => {
    const work = workOf(env);
    const kind = tokens[index]?.info ?? '';
    const symbol = `<svg aria-hidden="true"><use href="/images/text-icons.svg#${kind}"/></svg>`;
    const title = KINDS.get(kind) ?? '';
    const shown = work.look.isPage ? symbol + title : `<strong>${title}</strong>`;
    return `${work.open('div', { class: `callout ${kind}`, role: 'note' })}${work.open('p', { class: 'callout-title' })}${shown}</p>\n`;
  };
  parser.renderer.rules.callout_close = () => '</div>\n';
}

/** Makes a quote a callout and takes the marker off. @returns its kind; null for a plain quote */
function begin(tokens: Token[], index: number): string | null {
  const [quote, paragraph, line, end] = tokens.slice(index, index + 4);
  if (!quote || paragraph?.type !== 'paragraph_open' || line?.type !== 'inline') return null;
  const [marker = '', word = ''] = MARKER.exec(line.content) ?? [];
  const kind = word.toLowerCase();
  if (!KINDS.has(kind)) return null;
  quote.type = 'callout_open';
  quote.info = kind;
  line.content = line.content.slice(marker.length);
  // A marker alone leaves no paragraph.
  if (line.content === '') for (const token of [paragraph, end]) if (token) token.hidden = true;
  return kind;
}
