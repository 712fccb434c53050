import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readImage } from '../../app/engine/kit/image';

/* Drawings as SVG: what only draws is kept. */

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inner: string, attributes = '') =>
  `<svg ${NS} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${attributes}>${inner}</svg>`;
const read = (text: string) => readImage(new TextEncoder().encode(text));

/** What is stored of a drawing; '' if it is refused. */
function stored(text: string): string {
  const image = read(text);
  return 'bytes' in image ? new TextDecoder().decode(image.bytes) : '';
}

const RECT = '<rect width="4" height="4" fill="#c00"/>';

/** What runs, fetches or leads somewhere, in any spelling that a parser may understand. */
const HOSTILE =
  /script|onload|onclick|onbegin|javascript|evil|data:|foreign|iframe|animate|<set|<image|<a[ >]|<!|<\?|handler|feImage|alert/i;

it.each([
  ['a script', svg(`<script>alert(1)</script>${RECT}`)],
  ['a script of another site', svg(`<script href="https://evil.example/a.js"/>${RECT}`)],
  ['a script in CDATA', svg(`<script><![CDATA[alert(1)]]></script>${RECT}`)],
  ['a script in other letters', svg(`<SCRIPT>alert(1)</SCRIPT><sCrIpT>alert(1)</sCrIpT>${RECT}`)],
  [
    'a script with a prefix',
    svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>${RECT}`),
  ],
  [
    'a script of HTML',
    svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>${RECT}`),
  ],
  ['an event handler of the root', svg(RECT, 'onload="alert(1)"')],
  ['an event handler', svg('<rect width="4" height="4" onclick="alert(1)" ONLOAD="alert(1)"/>')],
  ['a handler element', svg(`<handler type="application/ecmascript">alert(1)</handler>${RECT}`)],
  ['a link to a script', svg(`<a href="javascript:alert(1)">${RECT}</a>`)],
  ['a link with an entity', svg(`<a xlink:href="java&#x73;cript:alert(1)">${RECT}</a>`)],
  [
    'foreign content',
    svg(
      `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>${RECT}`,
    ),
  ],
  [
    'an animation that sets a link',
    svg(
      `<a id="x">${RECT}</a><set xlink:href="#x" attributeName="href" to="javascript:alert(1)"/>`,
    ),
  ],
  ['an animation of a handler', svg(`<animate attributeName="x" onbegin="alert(1)"/>${RECT}`)],
  [
    'a picture of another site',
    svg(`<image href="https://evil.example/a.png" width="4" height="4"/>${RECT}`),
  ],
  [
    'a picture in it',
    svg(`<image href="data:image/svg+xml;base64,PHN2Zz4=" width="4" height="4"/>${RECT}`),
  ],
  [
    'a copy from elsewhere',
    svg(
      `<use href="https://evil.example/a.svg#x"/><use xlink:href="data:image/svg+xml,a#x"/>${RECT}`,
    ),
  ],
  [
    'a paint from elsewhere',
    svg('<rect width="4" height="4" fill="url(https://evil.example/a.svg#x)"/>'),
  ],
  [
    'a paint behind an escape',
    svg('<rect width="4" height="4" style="fill:u\\72l(//evil.example/a)"/>'),
  ],
  ['a style that imports', svg(`<style>@import url(https://evil.example/a.css);</style>${RECT}`)],
  ['a style that fetches', svg(`<style>rect{fill:url( "https://evil.example/a")}</style>${RECT}`)],
  [
    'a font from elsewhere',
    svg(`<style>@font-face{font-family:a;src:url(//evil.example/a)}</style>${RECT}`),
  ],
  [
    'a style that closes itself',
    svg(`<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>${RECT}`),
  ],
  ['a style sheet instruction', `<?xml-stylesheet href="https://evil.example/a.xsl"?>${svg(RECT)}`],
  [
    'a filter that fetches',
    svg(`<filter id="f"><feImage href="https://evil.example/a"/></filter>${RECT}`),
  ],
  ['a document type', `<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd">${svg(RECT)}`],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${svg(`&x;${RECT}`)}`],
  [
    'an entity from a file',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/evil">]>${svg(`<text>&x;</text>${RECT}`)}`,
  ],
  ['a comment', svg(`<!-- --><!--><script>alert(1)</script>-->${RECT}`)],
  ['an HTML page', `<svg><body onload="alert(1)"></svg>`],
  [
    'a title with markup',
    svg(`<title>&lt;img src=x onerror=alert(1)&gt;</title>${RECT}`).replace('alert(1)', ''),
  ],
  ['a base', svg(`<g xml:base="https://evil.example/"><use href="#a"/></g>${RECT}`)],
])('a drawing with %s is stored without it, or refused', (_, text) => {
  const result = stored(text);
  expect(result).not.toMatch(HOSTILE);
  if (result !== '') expect(XMLValidator.validate(result)).toBe(true);
});

it.each([
  ['that is not well-formed', '<svg><g></svg>'],
  ['of another root', `<?xml version="1.0"?><html ${NS}><svg/></html>`],
  ['without a size', `<svg ${NS}>${RECT}</svg>`],
  ['of a negative size', `<svg ${NS} width="-4" height="4">${RECT}</svg>`],
  ['that is nested a hundred thousand times', svg('<g>'.repeat(25_000) + '</g>'.repeat(25_000))],
  ['that is too large', svg(`<path d="${'M0 0'.repeat(60_000)}"/>`)],
  [
    'with entities that grow',
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  ],
])('a drawing %s is refused', (_, text) => {
  expect(read(text)).toHaveProperty('problem');
});

it('copies of copies, which would multiply until a browser stops, are left out', () => {
  const level = (n: number) => `<g id="l${n}">${`<use href="#l${n - 1}"/>`.repeat(10)}</g>`;
  const levels = Array.from({ length: 9 }, (_, n) => level(n + 1)).join('');
  const result = stored(svg(`<g id="l0">${RECT}</g>${levels}<use href="#l9"/>`));
  // Only copies of the innermost part remain.
  expect(new Set(result.match(/href="#\w+"/g))).toEqual(new Set(['href="#l0"']));
});

it('a drawing keeps its shapes, paints, styles and texts, and looks the same', async () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made by a program -->\n${svg(
    '<title>A &amp; B</title><defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#0a0"/><stop offset="1" stop-color="#00a"/></linearGradient><path id="p" d="M0 0h8v8z"/><clipPath id="c"><use xlink:href="#p"/></clipPath></defs><style>.a{fill:#c00}</style><rect width="40" height="20" fill="url(#g)"/><circle class="a" cx="20" cy="10" r="6" style="stroke:#fff;stroke-width:2"/><g clip-path="url(#c)"><rect width="9" height="9" fill="#fc0"/></g>',
  )}`;
  const image = read(text);
  if ('problem' in image) throw new Error(image.problem);
  expect(image).toMatchObject({ type: 'svg', width: 40, height: 20 });
  const pixels = (file: Uint8Array) => sharp(file).resize(40, 20).raw().toBuffer();
  expect((await pixels(image.bytes)).equals(await pixels(Buffer.from(text)))).toBe(true);
  // Reading it again, as an import does, changes nothing.
  expect(stored(stored(text))).toBe(stored(text));
});
