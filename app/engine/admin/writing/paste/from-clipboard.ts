import { fromHtml } from 'hast-util-from-html';
import { htmlToMarkdown, type Pasted } from './html-to-markdown';

/**
 * Converts the clipboard to Markdown. It doesn't use the browser’s parser, which would report each style and event
 * handler to the content security policy.
 */
export const clipboardToMarkdown = (html: string, plain: string): Pasted =>
  htmlToMarkdown(fromHtml(html), plain, location.origin);
