import { withBlocksAndNotes } from '~/engine/core/blocks/rendered-blocks';
import type { Markdown } from '~/engine/core/renderings/renderings';

/** Renders a text that is being written. Its blocks say what is wrong with them, and what they do not find. */
export async function renderForAuthor(source: string, { markdown }: { markdown: Markdown }) {
  const { html, blocks, ...rendering } = await markdown.render(source);
  return { ...rendering, html: withBlocksAndNotes(html, blocks) };
}
