import { withAbsoluteLinks } from '../markdown/absolute-html.server';

/**
 * A text's HTML for mail programs, which know neither our style sheets nor our pictures' second formats.
 * Every tag in it is the renderer's own, and `<` begins nothing else (`markdown.server.ts`), so that they
 * can be replaced one by one.
 */

const LINE = '#d5ddd9';
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";
const CELL = `padding:8px 12px;border-bottom:1px solid ${LINE};text-align:left;vertical-align:top`;

const STYLES: Record<string, string> = {
  figure: 'margin:0 0 16px',
  figcaption: 'margin:8px 0 0;color:#4a5a52;font-size:14px',
  mark: 'background:#e6efe9;color:inherit',
  ins: 'background:#dff2e3;text-decoration:none',
  del: 'color:#a6251c',
  p: 'margin:0 0 16px',
  h2: 'margin:32px 0 12px;font-size:22px;line-height:1.3',
  h3: 'margin:28px 0 10px;font-size:18px;line-height:1.35',
  h4: 'margin:24px 0 8px;font-size:16px',
  h5: 'margin:24px 0 8px;font-size:16px',
  h6: 'margin:24px 0 8px;font-size:16px',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 6px',
  a: 'color:#0f6b49',
  hr: `margin:32px 0;border:0;border-top:1px solid ${LINE}`,
  blockquote: 'margin:0 0 16px;padding:4px 16px;border-left:3px solid #0f7a53;color:#4a5a52',
  img: 'max-width:100%;height:auto',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px',
  th: `${CELL};border-bottom-width:2px`,
  td: CELL,
  pre: `margin:0 0 16px;padding:14px 16px;overflow-x:auto;border:1px solid ${LINE};border-radius:8px;background:#f1f5f3;line-height:1.5`,
  code: `padding:2px 5px;border-radius:4px;background:#f1f5f3;font-family:${MONO};font-size:14px`,
};

/** Of code that stands in a box of its own. */
const BLOCK_CODE = `font-family:${MONO};font-size:13px`;

/** Calm ground, as a post's callouts have. */
const CALLOUT = 'margin:0 0 16px;padding:14px 16px 1px;border-radius:8px;background:#f1f5f3';

/** The site's colours for code, and its quiet one, as `styles/code.css` gives them out. */
const RED = '#a6251c';
const GREEN = '#0f6b49';
const BLUE = '#1d5fa8';
const OCHRE = '#7a5510';
const CODE_COLORS: Record<string, string> = {
  comment: '#5b6a63',
  keyword: BLUE,
  string: GREEN,
  inserted: GREEN,
  number: OCHRE,
  deleted: RED,
};

/** Second formats, links of headings to themselves, symbols and what takes a script. */
const ONLY_ON_PAGES =
  /<source [^>]*>|<a class="anchor"[^>]*>#<\/a>|<svg [^>]*>.*?<\/svg>|<button [^>]*>[^<]*<\/button>/g;
const FOR_PAGES =
  / (?:id|role|tabindex|aria-[a-z]+|loading|decoding|data-[a-z]+)="[^"]*"| class="(?!tok-|num)[^"]*"/g;

/**
 * @param html of a text in Markdown, as its page has it
 * @param page the absolute address of the same text on the site, to which its addresses are relative; that of the first
 *   page where it is nowhere else
 */
export const toMailHtml = (html: string, page: string): string =>
  withAbsoluteLinks(html, page)
    .replaceAll(ONLY_ON_PAGES, '')
    .replaceAll(/ class="callout [^"]*"/g, ` style="${CALLOUT}"`)
    .replaceAll(' class="callout-title"', ' style="margin:0 0 6px;font-weight:600"')
    .replaceAll(FOR_PAGES, '')
    .replaceAll(/<pre><code>/g, `<pre style="${STYLES.pre}"><code style="${BLOCK_CODE}">`)
    .replaceAll(/<(t[hd]) class="num">/g, `<$1 style="${CELL};text-align:right">`)
    .replaceAll(/<span class="tok-(\w+)">/g, (_, name: string) =>
      CODE_COLORS[name] ? `<span style="color:${CODE_COLORS[name]}">` : '<span>',
    )
    .replaceAll(/<([a-z]\w*)(?=[\s>])(?! style=)/g, (tag, name: string) =>
      STYLES[name] ? `${tag} style="${STYLES[name]}"` : tag,
    );
