import type { MarkdownIt, Token } from 'markdown-it';

/** Three dots behind words. Before a word they spread it: `...args`, `.../src`. */
const DOTS = /(?<!\.)\.\.\.(?![\w.$/[{(])/g;

/**
 * Quotes and dots as in print, and nothing else: two dashes are an option of a command (`--save`), and so are the other
 * signs that the parser would replace.
 */
export function typography(parser: MarkdownIt): void {
  parser.core.ruler.at('replacements', ({ tokens }) => {
    for (const { children } of tokens)
      for (const token of textIn(children ?? [])) token.content = token.content.replace(DOTS, '…');
  });
}

/** Text but for addresses that are shown as they are. */
function textIn(tokens: Token[]): Token[] {
  let isAddress = false;
  return tokens.filter(({ type, info }) => {
    if (type === 'link_open') isAddress = info === 'auto';
    if (type === 'link_close') isAddress = false;
    return type === 'text' && !isAddress;
  });
}
