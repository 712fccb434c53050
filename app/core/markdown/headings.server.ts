import type { MarkdownIt, Token } from 'markdown-it';
import { headingSlug, idsForFragment } from '~/kit/text/text-ids';
import { TooMuch, type Work, workOf } from './limits.server';
import { plainText } from './summary.server';

/** A book has fewer. */
const MAX_HEADINGS = 500;

/** The first three levels, which become the second to the fourth where there is a first one. */
const WITH_ID = new Set(['h1', 'h2', 'h3']);

/**
 * Headings with ids, links to themselves, and links to them by the names that an author knows. What
 * markdown-it-anchor does of it weighs 2 KB of the worker, for its other kinds of links.
 */
export function headings(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;

  parser.core.ruler.after('block', 'heading_limit', ({ tokens }) => {
    const count = tokens.filter(({ type }) => type === 'heading_open').length;
    if (count <= MAX_HEADINGS) return;
    throw new TooMuch(`Details has ${count} headings: at most ${MAX_HEADINGS}. Split it up.`);
  });

  parser.core.ruler.push('heading_ids', ({ tokens, env }) => giveIds(tokens, workOf(env)));

  // An author writes `[why](#why)` and need not know what our ids begin with.
  parser.core.ruler.push('links_to_headings', ({ tokens, env }) => {
    const { ids } = workOf(env);
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? String(token.attrGet('href')) : '';
      if (!href.startsWith('#')) continue;
      const id = idsForFragment(href.slice(1)).find((one) => ids.has(one));
      if (id) token.attrSet('href', `#${encodeURIComponent(id)}`);
    }
  });

  // The page has its own h1: a first-level heading in the text steps down, and so do those below it.
  parser.core.ruler.push('one_h1', (state) => {
    if (!state.tokens.some((token) => token.type === 'heading_open' && token.tag === 'h1')) return;
    for (const token of state.tokens) {
      if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
    }
  });

  parser.renderer.rules.heading_open = (tokens, index, options, env, self) =>
    (workOf(env).look.isPage && tokens[index]?.attrGet('id') ? '<div class="heading">' : '') +
    self.renderToken(tokens, index, options);

  // Beside the heading and not in it: whoever is read the headings hears their words alone.
  parser.renderer.rules.heading_close = (tokens, index, options, env, self) => {
    const id = String(tokens[index - 2]?.attrGet('id') ?? '');
    const end = self.renderToken(tokens, index, options);
    if (id === '' || !workOf(env).look.isPage) return end;
    const line = tokens[index - 1];
    const name = line ? plainText(line).replace(/\s+/g, ' ').trim() : '';
    return `${end.trimEnd()}<a class="anchor" href="#${encodeURIComponent(id)}" aria-label="Link to “${escapeHtml(name)}”">#</a></div>\n`;
  };
}

function giveIds(tokens: Token[], work: Work): void {
  for (const [index, token] of tokens.entries()) {
    const line = tokens[index + 1];
    if (token.type !== 'heading_open' || !WITH_ID.has(token.tag) || !line) continue;
    token.attrSet('id', work.idFor(headingSlug(plainText(line))));
    token.attrSet('tabindex', '-1');
  }
}
