import type { MarkdownIt, Token } from 'markdown-it';
import { pictureShape } from '~/engine/kit/image/variants';
import { say } from '../renderings/prose-texts';
import { escapeHtml } from './escape-html.server';
import { type Work, workOf } from './limits.server';
import { sourceOf } from './pictures.server';
import { type Video, videoAt } from './video';

/** The token of a paragraph that contains only pictures, or only a link to a video. */
const FIGURES = 'figures';

/** Pictures and videos in a paragraph of their own. Their title is the caption. */
export function figures(parser: MarkdownIt): void {
  // Last, because bare addresses in the text are links only then.
  parser.core.ruler.push('figures', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const [open, close] = [tokens[index - 1], tokens[index + 1]];
      if (token.type !== 'inline' || open?.type !== 'paragraph_open' || !close) continue;
      if (!isFigures(token.children ?? [])) continue;
      for (const edge of [open, close]) edge.hidden = true;
      token.type = FIGURES;
      extractCaptions(token);
    }
  });

  parser.renderer.rules[FIGURES] = (tokens, index, options, env, self) => {
    const work = workOf(env);
    const token = tokens[index];
    const parts = (token?.children ?? []).filter((part) => !isSpace(part));
    const draw = (part: Token) => self.renderInline([part], options, env);
    const [link] = parts;
    const html =
      link?.type === 'link_open'
        ? videoFigure(link, parts.slice(1, -1), draw, work)
        : parts.map((image) => pictureFigure(image, draw, work)).join('');
    return work.countLink(html);
  };
}

const captionOf = ({ meta }: Token, work: Work): string =>
  meta?.caption ? `${work.open('figcaption')}${escapeHtml(String(meta.caption))}</figcaption>` : '';

function pictureFigure(image: Token, draw: (part: Token) => string, work: Work): string {
  // Without scripts the link opens the picture.
  const link = work.openLabelled(
    'a',
    { href: String(image.attrGet('src') ?? ''), 'data-press': 'picture' },
    image.content ? '' : say('picture'),
  );
  const shape = pictureShape(sourceOf(image));
  return `${work.open('figure', shape ? { class: shape } : {})}${link}${draw(image)}</a>${captionOf(image, work)}</figure>\n`;
}

function videoFigure(
  link: Token,
  inside: Token[],
  draw: (part: Token) => string,
  work: Work,
): string {
  const address = String(link.attrGet('href') ?? '');
  const video = (link.meta?.video ?? null) as Video | null;
  const player = video?.player;
  const poster = inside.find(({ type }) => type === 'image');
  const title = escapeHtml(videoTitle(link, inside));
  const where = video?.host ? `<small>${say('plays', video.host)}</small>` : '';
  const space = work.look.isPage || where === '' ? '' : ' ';
  const opened = work.open('a', {
    class: 'deep',
    href: address,
    'data-press': 'video',
    ...(player ? { rel: 'noopener', 'data-player': player } : {}),
  });
  return `${work.open('figure', { class: 'video' })}${opened}${poster ? draw(poster) : ''}<span>${title}</span>${space}${where}</a>${captionOf(link, work)}</figure>\n`;
}

/** Returns the text of a link to a video, or the alternative text of its picture if it has no text. */
function videoTitle(link: Token, inside: Token[]): string {
  const hasHiddenLabel = link.markup === 'linkify' || link.markup === 'autolink';
  const poster = inside.find(({ type }) => type === 'image');
  return (hasHiddenLabel ? '' : textContent(inside)) || poster?.content || 'Video';
}

/**
 * Turns titles into captions and removes them, so that they are not announced twice. The picture of a
 * video gets no alternative text if the video has a name.
 */
function extractCaptions({ children }: Token): void {
  const all = children ?? [];
  const [link] = all;
  for (const token of all.filter(({ type }) => type === 'image' || type === 'link_open')) {
    const title = String(token.attrGet('title') ?? '');
    token.attrs = token.attrs?.filter(([name]) => name !== 'title') ?? null;
    token.meta = { ...token.meta, caption: title };
  }
  if (link?.type !== 'link_open') return;
  link.meta = { ...link.meta, video: videoAt(String(link.attrGet('href') ?? '')) };
  const poster = all.find(({ type }) => type === 'image');
  if (!poster) return;
  link.meta = { ...link.meta, caption: link.meta?.caption || poster.meta?.caption };
  if (textContent(all) === '') poster.attrSet('alt', '');
}

const textContent = (children: Token[]): string =>
  children
    .flatMap((child) =>
      child.type === 'text' || child.type === 'code_inline' ? child.content : [],
    )
    .join('')
    .trim();

const isSpace = ({ type, content }: Token): boolean =>
  type === 'softbreak' || type === 'hardbreak' || (type === 'text' && content.trim() === '');

/** Whether a line contains only pictures, or only a link to a video. */
function isFigures(children: Token[]): boolean {
  const parts = children.filter((child) => !isSpace(child));
  const [first, ...rest] = parts;
  if (!first) return false;
  if (first.type !== 'link_open') return parts.every(({ type }) => type === 'image');
  const isOneLink = rest.findIndex(({ type }) => type === 'link_close') === rest.length - 1;
  const images = rest.filter(({ type }) => type === 'image').length;
  return isOneLink && images < 2 && videoAt(String(first.attrGet('href') ?? '')) !== null;
}
