import type { MarkdownIt } from 'markdown-it';
import { pictureSources } from '~/lib/image/variants';
import { workOf } from './limits.server';

/** As wide as the text, which fills a phone but for its margins. */
const SIZES = '(min-width: 42rem) 38rem, calc(100vw - 2.5rem)';

/** Pictures with their size, their formats, and loaded when they are near. */
export function pictures(parser: MarkdownIt): void {
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

  const withBest = (image: string, { type, srcSet }: { type: string; srcSet: string }): string =>
    `<picture><source type="${type}" srcset="${parser.utils.escapeHtml(srcSet)}" sizes="${SIZES}">${image}</picture>`;
}
