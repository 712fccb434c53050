/**
 * A `Content-Disposition` that shows a file, and names it where it is saved (RFC 6266). Any text can be the name: what is
 * not plain ASCII is encoded (RFC 8187), with a plain one beside it for old programs.
 */
export function inlineAs(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '')).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A name with another ending, such as `desk.webp` for `desk.jpg`. */
export const withEndOf = (name: string, file: string): string =>
  name.replace(/\.[a-z\d]{2,4}$/i, '') + file.slice(file.lastIndexOf('.'));
