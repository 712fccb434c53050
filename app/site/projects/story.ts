/** The beginning of a section in a rendered text (engine/core/markdown/headings.server.ts). */
const SECTION = '<div class="heading" data-section>';

/**
 * Puts pictures into a text: the first follows the first section, the second the second, and so on. Pictures beyond the
 * last section are left out.
 * @param html from `renderMarkdown`
 * @returns the text in parts, each with the picture after it; empty for an empty text
 */
export function tellStory<Picture>(
  html: string,
  pictures: Picture[],
): { html: string; picture: Picture | null }[] {
  const start = html.indexOf(SECTION);
  if (start < 0) return html === '' ? [] : [{ html, picture: null }];
  const sections = html.slice(start).split(new RegExp(`(?=${SECTION})`));
  const introduction = html.slice(0, start);
  const told = pictures.slice(0, sections.length).map((picture, index) => ({
    html: `${index === 0 ? introduction : ''}${sections[index]}`,
    picture,
  }));
  const rest = `${told.length === 0 ? introduction : ''}${sections.slice(told.length).join('')}`;
  return rest === '' ? told : [...told, { html: rest, picture: null }];
}
