import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { Texts } from '~/content/languages/language';
import { say } from '../renderings/prose-texts';
import { workOf } from './limits.server';

/** As on GitHub: a quote whose first line is `[!NOTE]`. The symbols are in public/images/text-icons.svg. */
const KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

/** Returns the kind of a callout; undefined for a plain quote. */
const calloutKind = (word: string) => KINDS.find((kind) => kind === word.toLowerCase());

/** A title may follow, as in Obsidian; Obsidian's signs for folding are ignored. */
const MARKER = /^\[!([a-z]{1,9})\][-+]?(?:[ \t]+([^\n]*))?(?:\n|$)/i;

/**
 * Turns quotes that start with a marker into callouts. The available plugin would add a second parser
 * for quotes.
 */
export function callouts(parser: MarkdownIt): void {
  // Before inline parsing, so that the marker is not parsed as a link.
  parser.core.ruler.after('block', 'callouts', (state) => {
    const open: (string | null)[] = [];
    state.tokens = state.tokens.flatMap((token, index, all) => {
      if (token.type === 'blockquote_close' && open.pop()) token.type = 'callout_close';
      if (token.type !== 'blockquote_open') return [token];
      const title = openCallout(all.slice(index, index + 4), state);
      open.push(title && token.info);
      return title ? [token, ...title] : [token];
    });
  });
  const { rules } = parser.renderer;
  rules.callout_open = (tokens, index, _options, env) =>
    `${workOf(env).open('div', { class: `callout ${tokens[index]?.info}`, role: 'note' })}`;
  rules.callout_close = () => '</div>\n';
  rules.callout_title_open = (tokens, index, _options, env) => {
    const work = workOf(env);
    const kind = calloutKind(tokens[index]?.info ?? '') ?? 'note';
    const symbol = `<svg aria-hidden="true"><use href="/images/text-icons.svg#${kind}"/></svg>`;
    // A default title is not part of the text.
    const own = tokens[index + 1]?.content === '' ? say(kind) : '';
    return `${work.open('p', { class: 'callout-title' })}${work.look.isPage ? `${symbol}<span>` : '<strong>'}${own}`;
  };
  rules.callout_title_close = (_tokens, _index, _options, env) =>
    workOf(env).look.isPage ? '</span></p>\n' : '</strong></p>\n';
}

/** Gives callouts the names of their kinds, for plain text. */
export function nameCallouts(tokens: Token[], { prose }: Pick<Texts, 'prose'>): void {
  for (const token of tokens.filter(({ type }) => type === 'callout_title_open'))
    token.meta = { name: prose[calloutKind(token.info) ?? 'note'] };
}

/**
 * Turns a quote into a callout and removes its marker.
 * @returns the tokens of its title; null for a plain quote
 */
function openCallout([quote, paragraph, line, end]: Token[], state: StateCore): Token[] | null {
  if (!quote || paragraph?.type !== 'paragraph_open' || line?.type !== 'inline') return null;
  const [marker = '', word = '', title = ''] = MARKER.exec(line.content) ?? [];
  const kind = calloutKind(word);
  if (!kind) return null;
  quote.type = 'callout_open';
  quote.info = kind;
  line.content = line.content.slice(marker.length);
  // A marker alone leaves no paragraph.
  if (line.content === '') for (const token of [paragraph, end]) if (token) token.hidden = true;
  const open = new state.Token('callout_title_open', 'p', 1);
  open.info = kind;
  const words = new state.Token('inline', '', 0);
  Object.assign(words, { content: title.trim(), children: [], map: line.map, level: line.level });
  return [open, words, new state.Token('callout_title_close', 'p', -1)];
}
