import type { MarkdownIt, Token } from 'markdown-it';

/** Three dots after a word. Three dots before a word are syntax: `...args`, `.../src`. */
const DOTS = /(?<!\.)\.\.\.(?![\w.$/[{(])/g;

/**
 * Replaces quotes and dots as in print, and nothing else: two dashes are an option of a command
 * (`--save`), and the same holds for the parser's other replacements.
 */
export function typography(parser: MarkdownIt): void {
  parser.core.ruler.at('replacements', ({ tokens }) => {
    for (const { children } of tokens)
      for (const token of textIn(children ?? [])) token.content = token.content.replace(DOTS, '…');
  });
}

/** Returns the text tokens, except for addresses that are shown as they are. */
function textIn(tokens: Token[]): Token[] {
  let isAddress = false;
  return tokens.filter(({ type, info }) => {
    if (type === 'link_open') isAddress = info === 'auto';
    if (type === 'link_close') isAddress = false;
    return type === 'text' && !isAddress;
  });
}
