import { readdirSync, readFileSync } from 'node:fs';
import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';
import { textOf } from '../../app/engine/admin/writing/paste/html-nodes';
import { htmlToMarkdown } from '../../app/engine/admin/writing/paste/html-to-markdown';
import { renderMarkdown } from '../../app/engine/core/markdown/markdown.server';

/* tests/clipboard has the clipboard contents of programs and the Markdown that they become. */

const ORIGIN = 'https://me.example';
const PLAIN = 'the plain text';
const folder = new URL('../clipboard/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const pasted = (html: string) => htmlToMarkdown(fromHtml(html), PLAIN, ORIGIN).text;

const programs = readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.replace('.html', ''));

it.each(programs)('HTML pasted from %s becomes Markdown', (name) => {
  expect(pasted(read(`${name}.html`))).toBe(read(`${name}.md`).trimEnd());
});

it.each([
  [
    'from a code editor',
    '<meta charset="utf-8"><div style="color: #ccc;font-family: Menlo, Monaco, monospace;white-space: pre;"><div><span style="color: #569cd6;">const</span> a = 1;</div><br><div>b();</div></div>',
  ],
  [
    'from another code editor',
    '<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#2b2b2b;color:#a9b7c6;font-family:\'JetBrains Mono\',monospace;font-size:9.8pt;"><span style="color:#cc7832;">val </span>a = 1<br></pre></body></html>',
  ],
  [
    'that has only words',
    '<meta charset="utf-8"><span style="color: rgb(0, 0, 0); font-weight: 400;">**mine** and 2 * 3</span>',
  ],
  ['that has only lines', '<div>- one</div><div>- two</div>'],
  ['that has no content', '<meta charset="utf-8"><script>a()</script>'],
])('HTML pasted %s is replaced by its plain text', (_, html) => {
  expect(pasted(html)).toBe(PLAIN);
});

it('pasted paragraphs of plain text stay paragraphs with the same characters', () => {
  expect(pasted('<p>## One</p><p>**two** & <span>three</span></p>')).toBe(
    '## One\n\n**two** & three',
  );
});

it.each([
  ['<p>by <b>mdast,</b>nice</p>', 'by **mdast**,nice'],
  ['<p><b>Größe:</b>XL, <i>„Wort“</i>teil</p>', '**Größe**:XL, *„Wort*“teil'],
  ['<p>a<b>(x)</b>b and <b>10 €</b>pro</p>', 'a(**x**)b and **10** €pro'],
  ['<p><del>x.</del>y, <b><del>x</del></b>y</p>', '~~x~~.y, ~~x~~y'],
  ['<p><b>a<i>b!</i></b>c</p>', '**a*b***!c'],
  ['<p><i>a</i><b>, b</b>c</p>', '*a*, **b**c'],
  ['<p><b><code>x</code></b>y</p>', '`x`y'],
  ['<p><b><a href="/u">x</a></b>y</p>', '[**x**](/u)y'],
  ['<p><a href="/u"><b>a:</b>b</a></p>', '[**a**:b](/u)'],
  ['<p><b>「你好」</b>是 foo<b>bar</b>baz</p>', '**「你好」**是 foo**bar**baz'],
])(
  'signs at the edge of a mark in %s move outside instead of the letter becoming a reference',
  (html, text) => {
    expect(pasted(html)).toBe(text);
    const words = (markup: string) => textOf(fromHtml(markup).children);
    expect(words(renderMarkdown(text).html).trim()).toBe(words(html));
  },
);

it.each([
  ['items without their list', '<li>two</li> <li>three</li>', '- two\n- three'],
  ['items with their numbers', '<li value="3">c</li><li>d</li>', '3. c\n4. d'],
  ['a list that starts later', '<ol><li value="3">c</li><li>d</li></ol>', '3. c\n4. d'],
  ['a nested list without its item', '<ul><ul><li>b</li></ul><li>c</li></ul>', '- b\n- c'],
  [
    'an item that has only a list',
    '<ul><li><ul><li>b</li></ul></li><li>c<ul><li>d</li></ul></li></ul>',
    '- b\n- c\n  - d',
  ],
  ['a list in an item of its own', '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>', '- a\n  - b'],
])('a list copied from its middle stays a list: %s', (_, html, text) => {
  expect(pasted(html)).toBe(text);
});

it.each([
  ['CO<sub>2</sub>', 'CO₂'],
  ['<p>10<sup>-3</sup> m<sup>2</sup>, x<sup>n+1</sup>, a<sub>max</sub></p>', '10⁻³ m², xⁿ⁺¹, aₘₐₓ'],
  ['<p>the 1<sup>st</sup> of M<sup>me</sup> X<sup>®</sup></p>', 'the 1st of Mme X®'],
  ['<p>x<sup>3,5</sup> and H<sub>q</sub></p>', 'x^(3,5) and H_q'],
  ['<p>a note<sup><a href="#n">1</a></sup></p>', 'a note¹'],
  [
    'mc<span style="vertical-align:super"><span style="vertical-align:super">2</span></span>',
    'mc²',
  ],
])(
  'raised and lowered characters in %s become those of Unicode, or keep their meaning',
  (html, text) => {
    expect(pasted(html)).toBe(text);
  },
);

it('a link keeps its title unless it says the same as the text or the address', () => {
  const link = (title: string) => pasted(`<a href="https://a.example/" title="${title}">Text</a>`);
  expect(link('More')).toBe('[Text](https://a.example/ "More")');
  for (const same of ['Text', 'https://a.example/', ' '])
    expect(link(same)).toBe('[Text](https://a.example/)');
});

it('a line break in a pasted heading becomes a space', () => {
  expect(pasted('<h2>One<br>two</h2>')).toBe('## One two');
});
