import { markdownLanguage } from '@codemirror/lang-markdown';
import { Language } from '@codemirror/language';
import { MarkdownParser } from '@lezer/markdown';

/**
 * Markdown as the site renders it: HTML is plain text. It doesn't use the library's `markdown()`, which includes
 * parsers for HTML, CSS and JavaScript: two fifths of the whole script.
 */
const { data, parser } = markdownLanguage;
const REMOVED = ['HTMLBlock', 'HTMLTag', 'Subscript', 'Superscript', 'Emoji'];
export const language = new Language(
  data,
  parser instanceof MarkdownParser ? parser.configure({ remove: REMOVED }) : parser,
  [],
  'markdown',
);
