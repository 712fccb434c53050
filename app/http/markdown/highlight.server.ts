import { codeTokens } from '~/lib/text/code-tokens';

/**
 * The HTML of code, with classes; none of its elements goes on over a line.
 * @param escapeHtml of text for HTML
 * @returns null for an unknown language or huge code
 */
export function highlight(
  code: string,
  language: string,
  escapeHtml: (text: string) => string,
): string | null {
  const tokens = codeTokens(code, language);
  if (!tokens) return null;
  return tokens
    .map(({ text, name }) => {
      const span = (line: string) =>
        name && line.trim() !== ''
          ? `<span class="tok-${name}">${escapeHtml(line)}</span>`
          : escapeHtml(line);
      return text.split('\n').map(span).join('\n');
    })
    .join('');
}
