import { unrendered } from '../../app/engine/core/blocks/rendered-blocks';
import { rendererWithBlocks } from '../../app/engine/core/markdown/renderer.server';

/** The renderer of texts without blocks that show content of the site. */
export const markdownRenderer = rendererWithBlocks({
  known: {},
  shown: {},
  render: async (blocks) => unrendered(blocks),
  areCurrent: () => true,
});
