import type { BlockItem } from '../blocks/block';
import type { Blocks } from '../blocks/rendered-blocks';
import type { TextInspector } from '../records/checks/finding';
import type { Markdown } from '../renderings/renderings';

/**
 * The version of the renderer's output. Increase it with every change of the output: texts that an
 * older version rendered are then rendered again. tests/unit/renderer.test.ts fails when it is due.
 */
export const RENDERER = '14';

/**
 * The only access to the parser, which brings the highlighting with it, a tenth of the worker. This
 * dynamic import evaluates it when the first text is rendered, and never for a page that shows stored
 * output. No other module may import it (tests/integration/renderings.test.ts).
 */
export const markdownRenderer = {
  async render(source) {
    const { renderMarkdown } = await import('./markdown.server');
    return { renderer: RENDERER, ...renderMarkdown(source) };
  },

  async mail(source, place, colours, lists?: BlockItem[][]) {
    const { renderMail } = await import('./markdown.server');
    return renderMail(source, place, colours, lists);
  },
} satisfies Markdown;

/** The same parser, for inspecting the parts of a text. */
export const textInspector: TextInspector = {
  async inspect(source) {
    const { inspectMarkdown } = await import('./inspect.server');
    return inspectMarkdown(source);
  },
};

/** The renderer with the content of blocks. */
export const rendererWithBlocks = (blocks: Blocks): Markdown => ({
  async render(source) {
    const rendering = await markdownRenderer.render(source);
    return rendering.blocks
      ? { ...rendering, blocks: await blocks.render(rendering.blocks.all) }
      : rendering;
  },

  async mail(source, place, colours) {
    const found = (await textInspector.inspect(source))?.blocks ?? [];
    const { all } = await blocks.render(found);
    return markdownRenderer.mail(
      source,
      place,
      colours,
      all.map(({ items }) => items),
    );
  },
});
