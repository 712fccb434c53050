/** Characters that XML 1.0 forbids: control characters and lone surrogates (https://www.w3.org/TR/xml/#charsets). */
const NOT_IN_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for XML and HTML, in elements and attributes. */
export const escapeXml = (text: string): string =>
  text
    .replace(NOT_IN_XML, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
