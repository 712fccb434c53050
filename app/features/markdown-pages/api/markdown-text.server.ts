/* Helpers that write Markdown. */

/** Characters with a meaning anywhere in a line. */
const SPECIAL = /[\\`*_[\]<>&|~]/g;
/** Characters with a meaning at the start of a line. */
const SPECIAL_AT_START = /^[ \t]*(?:([-+#=:])|(\d{1,9})(?=[.)]))/gm;

/** Escapes a plain text, and keeps its line breaks. */
export const escapeMarkdown = (text: string): string =>
  text
    .trim()
    .replaceAll(SPECIAL, '\\$&')
    .replaceAll(SPECIAL_AT_START, (_, sign, digits) => (sign ? `\\${sign}` : `${digits}\\`))
    .replaceAll(/([^\n])\n(?=[^\n])/g, '$1\\\n');

/** Returns an absolute URL that is safe inside a Markdown link; '' for any scheme except http and https. */
export function absolute(address: string, origin: string): string {
  if (address === '' || !URL.canParse(address, origin)) return '';
  const { href, protocol } = new URL(address, origin);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb ? href.replaceAll('(', '%28').replaceAll(')', '%29') : '';
}

/** @param href absolute; if it is '', only the label is returned */
export const link = (label: string, href: string): string =>
  href === '' ? escapeMarkdown(label) : `[${escapeMarkdown(label)}](${href})`;

export const picture = (alt: string, href: string): string =>
  href === '' ? '' : `!${link(alt, href)}`;

/** Joins the non-empty parts with blank lines. */
export const blocks = (...parts: (string | false)[]): string =>
  parts.filter((part) => part !== '' && part !== false).join('\n\n');

/** Returns a title and its text; '' if the text is empty. */
export const section = (title: string, text: string): string =>
  text === '' ? '' : `${title}\n\n${text}`;

export const bullets = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');

/**
 * Formats front matter, without empty values. Writes strings and lists as JSON, which is valid YAML
 * (https://yaml.org/spec/1.2.2/#chapter-1-introduction-to-yaml).
 */
export const frontMatter = (facts: Record<string, string | string[] | null>): string => {
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === null || value.length === 0 ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return ['---', ...lines, '---'].join('\n');
};
