import type { Token } from 'markdown-it';
import type { Look } from './looks.server';

/** Sets the attributes of all elements of a parsed text for one place. */
export function applyLook(tokens: Token[], look: Look): void {
  for (const token of tokens) {
    if (token.tag !== '' && token.nesting >= 0) {
      const attrs = (token.attrs ?? []).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      token.attrs = look.attributes(token.tag, attrs);
    }
    if (token.children) applyLook(token.children, look);
  }
}
