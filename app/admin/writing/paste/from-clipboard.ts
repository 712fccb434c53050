import { fromHtml } from 'hast-util-from-html';
import { htmlToMarkdown, type Pasted } from './html-to-markdown';

/**
 * What the clipboard holds, as Markdown. The browser’s own parser would ask the site’s policy about each style and
 * handler in it.
 */
export const clipboardToMarkdown = (html: string, plain: string): Pasted =>
  htmlToMarkdown(fromHtml(html), plain, location.origin);
