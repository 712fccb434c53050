import type { KnownBlocks } from '../blocks/blocks';
import type { Blocks } from '../blocks/rendered-blocks';
import type { TextInspector } from '../records/checks/finding';
import type { Markdown } from '../renderings/renderings';

/**
 * The version of the renderer's output. Increase it with every change of the output: texts that an
 * older version rendered are then rendered again. tests/unit/renderer.test.ts fails when it is due.
 */
export const RENDERER = '17';

/** The parser, for inspecting the parts of a text. @param known the blocks that show content of the site */
export const textInspector = (known: KnownBlocks): TextInspector => ({
  async inspect(source) {
    const { inspectMarkdown } = await import('./inspect.server');
    return inspectMarkdown(source, known);
  },
});

/**
 * The renderer with the content of blocks. It is the only access to the parser, which brings the highlighting with it, a tenth of
 * the worker. The dynamic imports evaluate it when the first text is rendered, and never for a page that shows stored output. No
 * other module may import it (tests/integration/renderings.test.ts).
 */
export function rendererWithBlocks(blocks: Blocks): Markdown {
  const { known } = blocks;
  const inspector = textInspector(known);
  return {
    async render(source) {
      const { renderMarkdown } = await import('./markdown.server');
      const rendering = renderMarkdown(source, known);
      const shown = rendering.blocks && (await blocks.render(rendering.blocks.all));
      return { renderer: RENDERER, ...rendering, blocks: shown };
    },

    async mail(source, place, colours, said) {
      const found = (await inspector.inspect(source))?.blocks ?? [];
      const { all } = await blocks.render(found);
      const lists = all.map(({ items }) => items);
      const { renderMail } = await import('./markdown.server');
      return renderMail(source, { place, colours, said }, lists, known);
    },
  };
}
