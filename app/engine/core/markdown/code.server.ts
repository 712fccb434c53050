import type { MarkdownIt } from 'markdown-it';
import { say } from '../renderings/prose-texts';
import { markLines, readLines } from './code-lines.server';
import { escapeHtml, unescapeAll } from './escape-html.server';
import { type Work, workOf } from './limits.server';

/**
 * The maximum length of the text after a fence's language, such as `title="app/x.ts" {1,3-5}`. In
 * characters.
 */
const MAX_INFO = 300;
/** The language comes first, unless the text starts with a title or lines. */
const LANGUAGE = /^(?!title=)[^\s{]+/;
const TITLE = /\btitle="([^"]*)"/;
const LINES = /\{([\d,\s-]*)\}/;
/** Languages that tell a reader nothing. */
const NO_LANGUAGE = new Set(['', 'text', 'txt', 'plain']);

const COPY = `<button type="button" class="copy needs-script" data-press="copy" aria-label="${say('copyCode')}">${say('copy')}</button>`;

/** Reads the settings after a fence, and the code without its notations. */
export function codeOf(source: string, info: string) {
  const said = unescapeAll(info).trim();
  const [language = ''] = LANGUAGE.exec(said) ?? [];
  const settings = said.slice(language.length).slice(0, MAX_INFO);
  const [, title = ''] = TITLE.exec(settings) ?? [];
  const [, lines = ''] = LINES.exec(settings.replace(TITLE, '')) ?? [];
  return { language, title, ...readLines(source, lines) };
}

/**
 * Renders code in boxes that also scroll with the keyboard, with language, file name, marked lines and
 * a copy button. The text content of the box is exactly the code.
 */
export function code(parser: MarkdownIt): void {
  function box(source: string, info: string, work: Work): string {
    const { language, title, code, marks } = codeOf(source, info);
    const plain = work.highlight(code, language) ?? escapeHtml(code);
    const html = markLines(plain, marks, (name) => work.open(name));
    const name = [language, title].filter(Boolean).join(', ');
    const label = name ? say('codeOf', escapeHtml(name)) : say('code');
    const box = work.openLabelled('pre', { role: 'group', tabindex: '0' }, label);
    const pre = `${box}${work.open('code', {}, 'pre code')}${html}</code></pre>`;
    const around: Record<string, string> = { class: 'code' };
    if (!NO_LANGUAGE.has(language)) around['data-language'] = language;
    const copied = work.look.isPage ? COPY + pre : pre;
    if (title)
      return `${work.open('figure', around)}${work.open('figcaption')}${escapeHtml(title)}</figcaption>${copied}</figure>\n`;
    return work.look.isPage ? `${work.open('div', around)}${copied}</div>\n` : `${pre}\n`;
  }

  parser.renderer.rules.fence = (tokens, index, _options, env) => {
    const token = tokens[index];
    // A block of a feature that the site no longer has is such a fence.
    if (!token || token.content.trim() === '') return '';
    return box(token.content, token.info, workOf(env));
  };
  parser.renderer.rules.code_block = (tokens, index, _options, env) =>
    box(tokens[index]?.content ?? '', '', workOf(env));
}
