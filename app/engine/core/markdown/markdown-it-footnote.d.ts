/** The package has no types, and those of DefinitelyTyped are for an older parser. */
declare module 'markdown-it-footnote' {
  export default function footnote(parser: import('markdown-it').MarkdownIt): void;
}
