import MarkdownIt from 'markdown-it';

/**
 * The parser’s own functions: one escapes a text for HTML, the other resolves backslash escapes and
 * entities.
 */
export const { escapeHtml, unescapeAll } = new MarkdownIt().utils;
