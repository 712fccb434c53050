import type { BlockItem } from '../blocks/block';
import type { KnownBlocks } from '../blocks/blocks';
import type { Blocks } from '../blocks/rendered-blocks';
import type { MailColours } from '../mail/mail-colours';
import type { TextInspector } from '../records/checks/finding';
import type { Markdown, Place } from '../renderings/renderings';

/**
 * The version of the renderer's output. Increase it with every change of the output: texts that an
 * older version rendered are then rendered again. tests/unit/renderer.test.ts fails when it is due.
 */
export const RENDERER = '16';

/**
 * The only access to the parser, which brings the highlighting with it, a tenth of the worker. This
 * dynamic import evaluates it when the first text is rendered, and never for a page that shows stored
 * output. No other module may import it (tests/integration/renderings.test.ts).
 */
const parserOf = (known: KnownBlocks) => ({
  async render(source: string) {
    const { renderMarkdown } = await import('./markdown.server');
    return { renderer: RENDERER, ...renderMarkdown(source, known) };
  },

  async mail(source: string, place: Place, colours: MailColours, lists?: BlockItem[][]) {
    const { renderMail } = await import('./markdown.server');
    return renderMail(source, place, colours, lists, known);
  },
});

/** The same parser, for inspecting the parts of a text. @param known the blocks that show content of the site */
export const textInspector = (known: KnownBlocks): TextInspector => ({
  async inspect(source) {
    const { inspectMarkdown } = await import('./inspect.server');
    return inspectMarkdown(source, known);
  },
});

/** The renderer with the content of blocks. */
export function rendererWithBlocks(blocks: Blocks): Markdown {
  const parser = parserOf(blocks.known);
  const inspector = textInspector(blocks.known);
  return {
    async render(source) {
      const rendering = await parser.render(source);
      return rendering.blocks
        ? { ...rendering, blocks: await blocks.render(rendering.blocks.all) }
        : rendering;
    },

    async mail(source, place, colours) {
      const found = (await inspector.inspect(source))?.blocks ?? [];
      const { all } = await blocks.render(found);
      const lists = all.map(({ items }) => items);
      return parser.mail(source, place, colours, lists);
    },
  };
}

/** The renderer of texts without blocks that show content of the site. */
export const markdownRenderer: Markdown = parserOf({});
