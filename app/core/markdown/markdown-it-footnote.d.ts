/** It brings no types, and those that others have written are of an older parser. */
declare module 'markdown-it-footnote' {
  export default function footnote(parser: import('markdown-it').MarkdownIt): void;
}
