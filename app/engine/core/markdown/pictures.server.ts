import type { MarkdownIt, Token } from 'markdown-it';
import { pictureSources } from '~/engine/kit/image/variants';
import { workOf } from './limits.server';

/**
 * `auto` is the width in the layout, since a wide picture takes the whole width of a project's page. For browsers
 * without it: the width of the text column, which fills a phone except for its margins.
 */
const SIZES = 'auto, (min-width: 42rem) 38rem, calc(100vw - 2.5rem)';

/** Gives pictures their size and their formats, and loads them lazily. */
export function pictures(parser: MarkdownIt): void {
  parser.core.ruler.push('pictures', ({ tokens, env }) => {
    const { renderer, options } = parser;
    for (const image of tokens.flatMap(({ children }) => children ?? []).filter(isImage))
      complete(image, renderer.renderInlineAsText(image.children ?? [], options, env));
  });

  parser.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (!token) return '';
    const work = workOf(env);
    const { best, ground } = (work.look.isPage && pictureSources(sourceOf(token))) || {};
    if (ground) token.attrSet('data-ground', ground);
    const image = self.renderToken(tokens, index, options);
    return work.countLink(
      best
        ? `<picture>${work.open('source', { type: best.type, srcset: best.srcSet, sizes: SIZES })}${image}</picture>`
        : image,
    );
  };
}

const isImage = ({ type }: Token): boolean => type === 'image';

/** Returns the address that the author wrote; `src` may be that of a variant. */
export const sourceOf = ({ meta }: Token): string =>
  typeof meta?.source === 'string' ? meta.source : '';

function complete(image: Token, words: string): void {
  const source = String(image.attrGet('src') ?? '');
  image.meta = { ...image.meta, source };
  image.attrSet('alt', words);
  image.attrSet('loading', 'lazy');
  image.attrSet('decoding', 'async');
  const sources = pictureSources(source);
  if (!sources) return;
  image.attrSet('width', String(sources.width));
  image.attrSet('height', String(sources.height));
  image.attrSet('src', sources.plain);
}
