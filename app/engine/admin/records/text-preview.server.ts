import { withBlocksAndNotes } from '~/engine/core/blocks/rendered-blocks';
import { sayIn } from '~/engine/core/renderings/prose-texts';
import type { Markdown, RenderNowDeps } from '~/engine/core/renderings/renderings';

/**
 * Renders a text that is being written. Its blocks say what is wrong with them, and what they do not find.
 * @param lang its language tag; '' for the language of the site
 */
export async function renderForAuthor(
  { source, lang }: { source: string; lang: string },
  {
    markdown,
    loadText,
    textWithin,
  }: { markdown: Markdown } & Pick<RenderNowDeps, 'loadText' | 'textWithin'>,
) {
  const [{ html, blocks, ...rendering }, text] = await Promise.all([
    markdown.render(source),
    loadText(),
  ]);
  return { ...rendering, html: withBlocksAndNotes(sayIn(html, textWithin(lang, text)), blocks) };
}
