import MarkdownIt from 'markdown-it';

/** A text for HTML, in an element or an attribute: the parser’s own function, which its package does not export. */
export const { escapeHtml } = new MarkdownIt().utils;
