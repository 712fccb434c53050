/* Markdown around the owner's texts. */

/** Signs that mean something within a line. */
const SIGNS = /[\\`*_[\]<>&|~]/g;
/** And what does at the beginning of one. */
const FIRST_SIGN = /^[ \t]*(?:([-+#=:])|(\d{1,9})(?=[.)]))/gm;

/** A plain text as Markdown that shows it as it is, line by line. */
export const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(SIGNS, '\\$&')
    .replaceAll(FIRST_SIGN, (_, sign, digits) => (sign ? `\\${sign}` : `${digits}\\`))
    .replaceAll(/([^\n])\n(?=[^\n])/g, '$1\\\n');

/** An address of a record as it may stand in a link; '' for any but `http(s)`. */
export function absolute(address: string, origin: string): string {
  if (address === '' || !URL.canParse(address, origin)) return '';
  const { href, protocol } = new URL(address, origin);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb ? href.replaceAll('(', '%28').replaceAll(')', '%29') : '';
}

/** @param href absolute; without one it is the label alone */
export const link = (label: string, href: string): string =>
  href === '' ? plain(label) : `[${plain(label)}](${href})`;

export const picture = (alt: string, href: string): string =>
  href === '' ? '' : `!${link(alt, href)}`;

/** Parts of a text with a blank line between them; those that are empty are left out. */
export const blocks = (...parts: (string | false)[]): string =>
  parts.filter((part) => part !== '' && part !== false).join('\n\n');

/** A title with what it is about; nothing where that is empty. */
export const section = (title: string, text: string): string =>
  text === '' ? '' : `${title}\n\n${text}`;

export const bullets = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');

/**
 * What is said of a text in front of it, in YAML, of which JSON's texts and lists are a part
 * (https://yaml.org/spec/1.2.2/#chapter-1-introduction-to-yaml). What is empty is left out.
 */
export const frontMatter = (facts: Record<string, string | string[] | null>): string => {
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === null || value.length === 0 ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return ['---', ...lines, '---'].join('\n');
};
