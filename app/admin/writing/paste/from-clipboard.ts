import { fromHtml } from 'hast-util-from-html';
import { markdownOf, type Pasted } from './markdown-of-html';

/**
 * What the clipboard holds, as Markdown. The browser’s own parser would ask the site’s policy about each style and
 * handler in it.
 */
export const fromClipboard = (html: string, plain: string): Pasted =>
  markdownOf(fromHtml(html), plain, location.origin);
