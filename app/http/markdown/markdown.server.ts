import MarkdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';
import type { Rendering } from '~/domain/renderings';
import { pictureSources } from '~/lib/image/variants';
import { idOfFragment, TEXT_ID_PREFIX } from '~/lib/text/text-ids';
import { highlight } from './highlight.server';
import { summaryOf, summaryOfPlain } from './summary.server';

/** What one text may become. A book has fewer headings, and D1 keeps at most 2 MB in one row. */
const MAX_HEADINGS = 500;
const MAX_HTML_BYTES = 1_000_000;
/** Code that is shown in colours, in characters; see `highlight.server.ts` for what one block may hold. */
const MAX_HIGHLIGHTED = 50_000;
/** A block costs this much before its first character. */
const BLOCK = 100;
/** Beginnings and ends of lists, tables and the like. The parser fills up the rows of tables: 60 KB became 15 MB. */
const MAX_BLOCK_TOKENS = 200_000;

/** Thrown while a text is rendered, with the reason for its author. */
class TooMuch extends Error {}

const tooLarge = () =>
  new TooMuch(
    'Details becomes more than a page can hold (1 MB). Split it into several posts, or use long addresses less often.',
  );

/** What was made of one text so far. */
class Work {
  readonly ids = new Set<string>();
  readonly #lastNumbers = new Map<string, number>();
  #blockTokens = 0;
  #linkLength = 0;
  #highlighted = 0;

  /** An id that no heading has yet; equal headings are numbered, each in one step. */
  idFor(slug: string): string {
    const base = TEXT_ID_PREFIX + (slug || 'part');
    let number = this.#lastNumbers.get(base) ?? 0;
    let id = base;
    while (this.ids.has(id)) {
      number += 1;
      id = `${base}-${number}`;
    }
    this.#lastNumbers.set(base, number);
    this.ids.add(id);
    return id;
  }

  countBlockToken() {
    this.#blockTokens += 1;
    if (this.#blockTokens > MAX_BLOCK_TOKENS) throw tooLarge();
  }

  /** Links and pictures: one address, defined once, may be used in a thousand places. */
  countLink(html: string): string {
    this.#linkLength += html.length;
    if (this.#linkLength > MAX_HTML_BYTES) throw tooLarge();
    return html;
  }

  highlight(code: string, language: string): string | null {
    const cost = BLOCK + code.length;
    if (this.#highlighted + cost > MAX_HIGHLIGHTED) return null;
    const html = highlight(code, language);
    if (html !== null) this.#highlighted += cost;
    return html;
  }
}

const workOf = (env: Record<string, unknown> | undefined): Work =>
  env?.work instanceof Work ? env.work : new Work();

/** `http(s)`, `mailto`, or no scheme at all. What the parser hands over is trimmed and decoded. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|[^a-z]|[a-z][a-z0-9+.-]*(?:[/?#]|$))/i;
const OUTSIDE = /^https?:\/\//i;

const parser = new MarkdownIt({
  // No raw HTML: it is shown as the text that it is. With the link check this is all the
  // sanitising there is to do, since every tag in the output is the renderer's own.
  html: false,
  linkify: true,
  typographer: true,
});

// Twenty lists in each other. Looking for ends takes as many times as long.
parser.set({ maxNesting: 40 });

parser.validateLink = (address) => SAFE_LINK.test(address.trim());

parser.block.State = class extends parser.block.State {
  override push(...token: Parameters<InstanceType<typeof parser.block.State>['push']>) {
    workOf(this.env).countBlockToken();
    return super.push(...token);
  }
};

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

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
});

// An author writes `[why](#why)` and need not know what our ids begin with.
parser.core.ruler.push('links_to_headings', ({ tokens, env }) => {
  const { ids } = workOf(env);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.type === 'link_open' ? String(token.attrGet('href')) : '';
    if (!href.startsWith('#')) continue;
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

parser.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (token && OUTSIDE.test(String(token.attrGet('href') ?? ''))) token.attrSet('rel', 'noopener');
  return workOf(env).countLink(self.renderToken(tokens, index, options));
};

parser.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (!token) return '';
  token.attrSet('alt', self.renderInlineAsText(token.children ?? [], options, env));
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
  const sources = pictureSources(String(token.attrGet('src') ?? ''));
  if (sources) {
    token.attrSet('width', String(sources.width));
    token.attrSet('height', String(sources.height));
    token.attrSet('src', sources.plain);
  }
  const image = self.renderToken(tokens, index, options);
  return workOf(env).countLink(sources?.best ? withBest(image, sources.best) : image);
};

const withBest = (image: string, { type, srcSet }: { type: string; srcSet: string }): string => {
  const sizes = '(min-width: 48rem) 44rem, 100vw';
  return `<picture><source type="${type}" srcset="${parser.utils.escapeHtml(srcSet)}" sizes="${sizes}">${image}</picture>`;
};

// Wide tables and code scroll in a box of their own, which has to be reachable by keyboard.
parser.renderer.rules.table_open = () =>
  '<div class="scroll-x" role="group" aria-label="Table" tabindex="0"><table>\n';
parser.renderer.rules.table_close = () => '</table></div>\n';
parser.renderer.rules.fence = (tokens, index, _options, env) => {
  const token = tokens[index];
  if (!token) return '';
  const language = parser.utils.unescapeAll(token.info).trim().split(/\s+/)[0] ?? '';
  const code =
    workOf(env).highlight(token.content, language) ?? parser.utils.escapeHtml(token.content);
  const label = language ? `Code: ${parser.utils.escapeHtml(language)}` : 'Code';
  return `<pre role="group" aria-label="${label}" tabindex="0"><code>${code}</code></pre>\n`;
};

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** @throws TooMuch */
function render(source: string) {
  if (source.length > MAX_HTML_BYTES) throw tooLarge();
  const env = { work: new Work() };
  const tokens = parser.parse(source, env);
  const html = parser.renderer.render(tokens, parser.options, env);
  if (html.length > MAX_HTML_BYTES || bytesOf(html) > MAX_HTML_BYTES) throw tooLarge();
  return { html, ...summaryOf(tokens) };
}

/**
 * What a post's Markdown becomes: HTML that is safe to put into a page as it is, and at most 1 MB, and what
 * lists show of it. A text that would become more, or has more than 500 headings, becomes its plain
 * paragraphs; `problem` says so in words for its author.
 */
export function renderMarkdown(
  source: string,
): Omit<Rendering, 'renderer'> & { problem: string | null } {
  try {
    return { ...render(source), problem: null };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    const html = plainParagraphs(source);
    return { html, ...summaryOfPlain(source), problem: error.message };
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
