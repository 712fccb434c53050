import { withBlocksAndNotes } from '~/engine/core/blocks/rendered-blocks';
import { sayIn } from '~/engine/core/renderings/prose-texts';
import type { Markdown, RenderNowDeps } from '~/engine/core/renderings/renderings';

/** Renders a text that is being written. Its blocks say what is wrong with them, and what they do not find. */
export async function renderForAuthor(
  source: string,
  { markdown, loadText }: { markdown: Markdown } & Pick<RenderNowDeps, 'loadText'>,
) {
  const [{ html, blocks, ...rendering }, text] = await Promise.all([
    markdown.render(source),
    loadText(),
  ]);
  return { ...rendering, html: withBlocksAndNotes(sayIn(html, text), blocks) };
}
