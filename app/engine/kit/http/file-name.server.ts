/**
 * Returns a `Content-Disposition` that shows a file and names it for saving (RFC 6266). The name can be any text: it is
 * sent encoded (RFC 8187), with a plain ASCII form for old clients.
 */
export function inlineDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '')).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Replaces the extension of a name with that of a file: `desk.jpg` becomes `desk.webp`. */
export const withExtensionOf = (name: string, file: string): string =>
  name.replace(/\.[a-z\d]{2,4}$/i, '') + file.slice(file.lastIndexOf('.'));
