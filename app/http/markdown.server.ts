import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import MarkdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { pictureSources } from '~/lib/picture';

/** Languages by the name behind the fence; aliases (ts, html, sh, toml) come with them. */
const LANGUAGES = { bash, css, diff, ini, javascript, json, python, sql, typescript, xml, yaml };
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/** `http(s)`, `mailto`, or no scheme at all. What the parser hands over is trimmed and decoded. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|[^a-z]|[a-z][a-z0-9+.-]*(?:[/?#]|$))/i;
const OUTSIDE = /^https?:\/\//i;

const parser = new MarkdownIt({
  // No raw HTML: it is shown as the text that it is. With the link check this is all the
  // sanitising there is to do, since every tag in the output is the renderer's own.
  html: false,
  linkify: true,
  typographer: true,
  highlight: (code, language) =>
    hljs.getLanguage(language)
      ? hljs.highlight(code, { language, ignoreIllegals: true }).value
      : '',
});

parser.validateLink = (address) => SAFE_LINK.test(address.trim());

parser.use(anchor, {
  level: [2, 3],
  slugify: (heading) =>
    heading
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
});

// The page has its own h1: a first-level heading in the text steps down, and so do those below it.
parser.core.ruler.push('one_h1', (state) => {
  if (!state.tokens.some((token) => token.type === 'heading_open' && token.tag === 'h1')) return;
  for (const token of state.tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
  }
});

parser.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  if (token && OUTSIDE.test(String(token.attrGet('href') ?? ''))) token.attrSet('rel', 'noopener');
  return self.renderToken(tokens, index, options);
};

parser.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (!token) return '';
  token.attrSet('alt', self.renderInlineAsText(token.children ?? [], options, env));
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
  const sources = pictureSources(String(token.attrGet('src') ?? ''));
  if (!sources) return self.renderToken(tokens, index, options);
  token.attrSet('width', String(sources.width));
  token.attrSet('height', String(sources.height));
  const sizes = '(min-width: 48rem) 44rem, 100vw';
  token.attrSet('src', sources.plain);
  const image = self.renderToken(tokens, index, options);
  if (!sources.best) return image;
  const { type, srcSet } = sources.best;
  return `<picture><source type="${type}" srcset="${parser.utils.escapeHtml(srcSet)}" sizes="${sizes}">${image}</picture>`;
};

// Wide tables and code scroll in a box of their own, which has to be reachable by keyboard.
parser.renderer.rules.table_open = () =>
  '<div class="scroll-x" role="group" aria-label="Table" tabindex="0"><table>\n';
parser.renderer.rules.table_close = () => '</table></div>\n';
parser.renderer.rules.fence = (tokens, index, options) => {
  const token = tokens[index];
  if (!token) return '';
  const language = parser.utils.unescapeAll(token.info).trim().split(/\s+/)[0] ?? '';
  const code =
    options.highlight?.(token.content, language, '') || parser.utils.escapeHtml(token.content);
  const label = language ? `Code: ${parser.utils.escapeHtml(language)}` : 'Code';
  return `<pre role="group" aria-label="${label}" tabindex="0"><code>${code}</code></pre>\n`;
};

/** The HTML of a post's Markdown: safe to put into a page as it is. */
export function renderMarkdown(source: string): string {
  return parser.render(source);
}
