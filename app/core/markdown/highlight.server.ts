import { codeTokens } from '~/kit/text/code-tokens';
import { escapeHtml } from './escape-html.server';

/**
 * The HTML of code, with classes; none of its elements goes on over a line.
 * @param open the beginning of an element for a token of this name
 * @returns null for an unknown language or huge code
 */
export function highlight(
  code: string,
  language: string,
  open: (name: string) => string,
): string | null {
  const tokens = codeTokens(code, language);
  if (!tokens) return null;
  return tokens
    .map(({ text, name }) => {
      const span = (line: string) =>
        name && line.trim() !== '' ? `${open(name)}${escapeHtml(line)}</span>` : escapeHtml(line);
      return text.split('\n').map(span).join('\n');
    })
    .join('');
}
