import MarkdownIt from 'markdown-it';

/** A text for HTML, and one without the signs that keep others from meaning anything: the parser’s own functions. */
export const { escapeHtml, unescapeAll } = new MarkdownIt().utils;
