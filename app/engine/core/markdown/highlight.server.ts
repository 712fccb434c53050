import { codeTokens } from '~/engine/kit/text/code-tokens';
import { escapeHtml } from './escape-html.server';

/**
 * Returns the HTML of code, with classes. None of its elements spans several lines.
 * @param open returns the start tag of the element for a token of this name
 * @returns null for an unknown language or code that is too long
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
