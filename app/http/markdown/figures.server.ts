import type { MarkdownIt, Token } from 'markdown-it';
import { pictureSources } from '~/lib/image/variants';
import { videoAt } from '~/lib/video';
import { workOf } from './limits.server';

/** What a paragraph becomes that holds nothing but pictures, or the link to a video. */
const FIGURES = 'figures';

/** Pictures and videos that stand by themselves. The title of either is its caption. */
export function figures(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;

  // Last: by then addresses in the text have become links.
  parser.core.ruler.push('figures', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const [open, close] = [tokens[index - 1], tokens[index + 1]];
      if (token.type !== 'inline' || open?.type !== 'paragraph_open' || !close) continue;
      if (!isFigures(token.children ?? [])) continue;
      for (const edge of [open, close]) edge.hidden = true;
      token.type = FIGURES;
    }
  });

  parser.renderer.rules[FIGURES] = (tokens, index, options, env, self) => {
    const parts = (tokens[index]?.children ?? []).filter((part) => !isSpace(part));
    const draw = (part: Token) => self.renderInline([part], options, env);
    const [link] = parts;
    const html =
      link?.type === 'link_open'
        ? videoFigure(link, parts.slice(1, -1), draw)
        : parts.map((image) => pictureFigure(image, draw)).join('');
    return workOf(env).countLink(html);
  };

  const caption = (text: string) => (text ? `<figcaption>${escapeHtml(text)}</figcaption>` : '');

  function pictureFigure(image: Token, draw: (part: Token) => string): string {
    const title = takeTitle(image);
    const src = String(image.attrGet('src') ?? '');
    const html = draw(image);
    // Without a script it opens the picture.
    const address = escapeHtml(pictureSources(src)?.plain ?? src);
    const name = image.content ? '' : ' aria-label="Open the picture"';
    return `<figure><a href="${address}" data-press="picture"${name}>${html}</a>${caption(title)}</figure>\n`;
  }

  function videoFigure(link: Token, inside: Token[], draw: (part: Token) => string): string {
    const address = String(link.attrGet('href') ?? '');
    const { host = '', player = null } = videoAt(address) ?? {};
    const poster = inside.find(({ type }) => type === 'image');
    const isBare = link.markup === 'linkify' || link.markup === 'autolink';
    const words = isBare ? '' : wordsOf(inside);
    const posted = poster ? takeTitle(poster) : '';
    const data = player ? ` rel="noopener" data-player="${escapeHtml(player)}"` : '';
    const title = escapeHtml(words || poster?.content || 'Video');
    // What the picture shows is the name of the video then, which is said once.
    if (poster && !words) poster.children = [];
    const where = host ? `<small>Plays from ${host}</small>` : '';
    return `<figure class="video"><a class="deep" href="${escapeHtml(address)}" data-press="video"${data}>${poster ? draw(poster) : ''}<span>${title}</span>${where}</a>${caption(String(link.attrGet('title') ?? '') || posted)}</figure>\n`;
  }
}

const wordsOf = (children: Token[]): string =>
  children
    .flatMap((child) =>
      child.type === 'text' || child.type === 'code_inline' ? child.content : [],
    )
    .join('')
    .trim();

/** The title becomes the caption, and is said once. */
function takeTitle(image: Token): string {
  const title = String(image.attrGet('title') ?? '');
  image.attrs = image.attrs?.filter(([name]) => name !== 'title') ?? null;
  return title;
}

const isSpace = ({ type, content }: Token): boolean =>
  type === 'softbreak' || type === 'hardbreak' || (type === 'text' && content.trim() === '');

/** Whether a line holds pictures alone, or one link alone that leads to a video. */
function isFigures(children: Token[]): boolean {
  const parts = children.filter((child) => !isSpace(child));
  const [first, ...rest] = parts;
  if (!first) return false;
  if (first.type !== 'link_open') return parts.every(({ type }) => type === 'image');
  const isOneLink = rest.findIndex(({ type }) => type === 'link_close') === rest.length - 1;
  const images = rest.filter(({ type }) => type === 'image').length;
  return isOneLink && images < 2 && videoAt(String(first.attrGet('href') ?? '')) !== null;
}
