import type { MarkdownIt, Token } from 'markdown-it';
import { oneLine } from '~/engine/kit/text/excerpt';
import { headingSlug, idsForFragment } from '~/engine/kit/text/text-ids';
import { say } from '../renderings/prose-texts';
import { TextTooLarge, type Work, workOf } from './limits.server';
import { plainText } from './summary.server';

/** More than a book has. */
const MAX_HEADINGS = 500;

/** The first three levels. If the text has a first-level heading, they become levels two to four. */
const WITH_ID = new Set(['h1', 'h2', 'h3']);

/**
 * Gives headings ids, links to themselves, and links to them by the name that the author knows.
 * markdown-it-anchor would add 2 KB to the worker for kinds of links that we do not use.
 */
export function headings(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;

  parser.core.ruler.after('block', 'heading_limit', ({ tokens }) => {
    const count = tokens.filter(({ type }) => type === 'heading_open').length;
    if (count <= MAX_HEADINGS) return;
    throw new TextTooLarge(`Details has ${count} headings: at most ${MAX_HEADINGS}. Split it up.`);
  });

  parser.core.ruler.push('heading_ids', ({ tokens, env }) => assignIds(tokens, workOf(env)));

  // An author writes `[why](#why)` and need not know the prefix of our ids.
  parser.core.ruler.push('links_to_headings', ({ tokens, env }) => {
    const { ids } = workOf(env);
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? String(token.attrGet('href')) : '';
      if (!href.startsWith('#')) continue;
      const id = idsForFragment(href.slice(1)).find((one) => ids.has(one));
      if (id) token.attrSet('href', `#${encodeURIComponent(id)}`);
    }
  });

  // The page has its own h1, so if the text has first-level headings, all its headings move down one
  // level.
  parser.core.ruler.push('one_h1', (state) => {
    if (!state.tokens.some((token) => token.type === 'heading_open' && token.tag === 'h1')) return;
    for (const token of state.tokens) {
      if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
    }
  });

  // `data-section` marks where a section of the text begins: a project's page puts pictures between them.
  parser.renderer.rules.heading_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const heading = self.renderToken(tokens, index, options);
    if (!workOf(env).look.isPage || !token?.attrGet('id')) return heading;
    const isSection = token.tag === 'h2' && token.level === 0;
    return `<div class="heading"${isSection ? ' data-section' : ''}>${heading}`;
  };

  // The link is beside the heading, not in it, so that screen readers read only the words of the
  // heading.
  parser.renderer.rules.heading_close = (tokens, index, options, env, self) => {
    const id = String(tokens[index - 2]?.attrGet('id') ?? '');
    const end = self.renderToken(tokens, index, options);
    if (id === '' || !workOf(env).look.isPage) return end;
    const line = tokens[index - 1];
    const name = line ? oneLine(plainText(line)) : '';
    return `${end.trimEnd()}<a class="anchor" href="#${encodeURIComponent(id)}" aria-label="${say('heading', escapeHtml(name))}">#</a></div>\n`;
  };
}

function assignIds(tokens: Token[], work: Work): void {
  for (const [index, token] of tokens.entries()) {
    const line = tokens[index + 1];
    if (token.type !== 'heading_open' || !WITH_ID.has(token.tag) || !line) continue;
    token.attrSet('id', work.idFor(headingSlug(plainText(line))));
    token.attrSet('tabindex', '-1');
  }
}
