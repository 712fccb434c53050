import type { MarkdownIt } from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { idOfFragment, TEXT_ID_PREFIX } from '~/lib/text/text-ids';
import { TooMuch, workOf } from './limits.server';

/** A book has fewer. */
const MAX_HEADINGS = 500;

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Headings with ids, links to themselves, and links to them by the names that an author knows. */
export function headings(parser: MarkdownIt): void {
  parser.core.ruler.after('block', 'heading_limit', ({ tokens }) => {
    const count = tokens.filter(({ type }) => type === 'heading_open').length;
    if (count <= MAX_HEADINGS) return;
    throw new TooMuch(
      `Details has ${count} headings: at most ${MAX_HEADINGS}. Split it into several posts.`,
    );
  });

  // The first three levels become the second to the fourth where there is a first one.
  parser.use(anchor, {
    level: [1, 2, 3],
    slugifyWithState: (heading, { env }) => workOf(env).idFor(slugOf(heading)),
    // Beside the heading and not in it: whoever is read the headings hears their words alone.
    permalink: anchor.permalink.linkAfterHeader({
      class: 'anchor',
      renderHref: (id) => `#${encodeURIComponent(id)}`,
      style: 'aria-label',
      assistiveText: (title) => `Link to “${title.replace(/\s+/g, ' ').trim()}”`,
      wrapper: ['<div class="heading">', '</div>\n'],
    }),
  });

  // An author writes `[why](#why)` and need not know what our ids begin with.
  parser.core.ruler.push('links_to_headings', ({ tokens, env }) => {
    const { ids } = workOf(env);
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? String(token.attrGet('href')) : '';
      if (!href.startsWith('#') || token.attrGet('class') === 'anchor') continue;
      const id = TEXT_ID_PREFIX + idOfFragment(href.slice(1));
      if (ids.has(id)) token.attrSet('href', `#${encodeURIComponent(id)}`);
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
}
