/** What only our own pages know: second formats, links of headings to themselves, symbols, colours of code, buttons. */
const ONLY_ON_PAGES =
  /<\/?(?:picture|span)\b[^>]*>|<source [^>]*>|<a class="anchor"[^>]*>#<\/a>|<svg [^>]*>.*?<\/svg>|<button [^>]*>[^<]*<\/button>/g;
const FOR_PAGES = / (?:class|id|role|tabindex|loading|decoding|aria-[a-z]+|data-[a-z]+)="[^"]*"/g;

/**
 * A text's HTML for feed readers, without anything that needs our styles and scripts. Every tag in it is the
 * renderer's own, and `<` begins nothing else (`markdown.server.ts`), so that they can be replaced one by one.
 * @param html of a text in Markdown, as its page has it
 */
export const toFeedHtml = (html: string): string =>
  html
    .replaceAll(ONLY_ON_PAGES, '')
    .replaceAll(/<p class="callout-title">([^<]*)<\/p>/g, '<p><strong>$1</strong></p>')
    .replaceAll(FOR_PAGES, '');
