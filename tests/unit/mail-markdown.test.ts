import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { mailColours } from '../../app/engine/core/mail/mail-colours';
import { renderMail, renderMarkdown } from '../../app/engine/core/markdown/markdown.server';
import { defaultWords, english } from '../support/words';

const where = { origin: 'https://example.com', page: 'https://example.com/details/a-post' };
const COLOURS = mailColours(defaultWords.look);
const way = { place: where, colours: COLOURS, said: english };
const mail = (source: string) => renderMail(source, way);
const render = (source: string) => mail(source).html;

it('a mail styles tables and code inline, without a style sheet', () => {
  const html = render('| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nconst a = "x";\n```\n\nand `b`');
  expect(html).toMatch(/<table style="[^"]*border-collapse:collapse/);
  expect(html).toMatch(/<td style="[^"]*border-bottom:1px solid/);
  expect(html).toMatch(/<pre style="[^"]*background:#\w{6}[^"]*"><code style="[^"]*monospace/);
  expect(html).toMatch(/<span style="color:#\w{6}">const<\/span>/);
  expect(html).toMatch(/<code style="[^"]*padding:2px 5px[^"]*">b<\/code>/);
  expect(html).not.toMatch(/class="tok|role=|tabindex=/);
});

it('a mail has the hues of the owner', () => {
  const violet = mailColours({ ...defaultWords.look, palette: 'own', accentHue: '300' });
  const { html } = renderMail('[a](/b) and `c`', { ...way, colours: violet });
  expect(html).toContain(`color:${violet.accent}`);
  expect(html).toContain(`background:${violet.sunken}`);
  expect(html).not.toContain(COLOURS.accent);
});

it('a mail has absolute addresses, and pictures in one format', () => {
  const html = render('[a](/blogs) [b](#part) [d](other) ![c](/images/posts/x-800x400.jpg)');
  expect(html).toContain('href="https://example.com/blogs"');
  expect(html).toContain('href="https://example.com/details/a-post#');
  expect(html).toContain('href="https://example.com/details/other"');
  expect(html).toMatch(/<img [^>]*src="https:\/\/example\.com\/images\/[^"]+"/);
  expect(html).not.toContain('<source');
});

it('a mail has no buttons, symbols, or links of headings to themselves', () => {
  const html = render(
    '## Part\n\n> [!TIP]\n> Do.\n\n![a](/b.jpg "c")\n\n[A talk](https://youtu.be/abcdefghijk)\n\n```ts title="a.ts" {1}\nb\n```\n\n| a | b |\n|---|--:|\n| c | 1 |\n\nd[^e]\n\n[^e]: f',
  );
  expect(html).not.toMatch(/<button|<svg|<use|class=|data-|aria-|id=|>#</);
  expect(html).toMatch(
    /<div style="[^"]*background:#\w{6}"[^>]*><p style="[^"]*"><strong>Tip<\/strong><\/p>/,
  );
  expect(html).toMatch(/<a [^>]*href="https:\/\/youtu\.be\/abcdefghijk"[^>]*><span>A talk<\/span>/);
  expect(html).toMatch(/<td style="[^"]*text-align:right">1<\/td>/);
});

it('typed HTML stays text in a mail', () => {
  expect(render('<td onclick="x"> & `<pre>`')).not.toMatch(/<td|<pre/);
});

it.each([' class=', ' id=', ' data-x=', ' src=', ' style=', ' role="', ' tok-'])(
  'text that ends in “%s” stays text on pages, in feeds and in mails',
  (end) => {
    const words = `A plan${end}`;
    const [word, title] = [words.replace('"', '&quot;'), words.replace('"', '\\"')];
    const source = `See ![${word}](/a.png "${title}") and [x](/b "${title}")\n\n![${word}](/c.png "${title}")`;
    const { html, feedHtml } = renderMarkdown(source);
    for (const made of [html, feedHtml, render(source)]) {
      const { document } = new Window();
      document.body.innerHTML = made;
      const values = (selector: string, name: string) =>
        [...document.querySelectorAll(selector)].map((one) => one.getAttribute(name));
      expect(values('img', 'alt').map(straight)).toEqual([words, words]);
      expect(values('p [title]', 'title').map(straight)).toEqual([words, words]);
      expect(straight(document.querySelector('figcaption')?.textContent ?? '')).toBe(words);
    }
  },
);

const straight = (text: string | null) => text?.replaceAll(/[“”]/g, '"');

it('the text part of a mail is readable plain text', () => {
  const file = (end: string) => readFileSync(`tests/support/mail-text.${end}`, 'utf8');
  expect(`${mail(file('md')).text}\n`).toBe(file('txt'));
});

it('a wide table has a line per cell in the text part of a mail', () => {
  const wide = 'word '.repeat(9).trim();
  const { text } = mail(`| A | B |\n|---|---|\n| ${wide} | ${wide} |\n| x | |`);
  expect(text).toBe(`A: ${wide}\nB: ${wide}\n\nA: x`);
});

it.each([
  ['of links', '[a](/b) '.repeat(30_000)],
  ['of spaces', `> a${' '.repeat(250_000)}b`],
  ['of quotes in each other', '> '.repeat(100_000)],
  ['of cells', `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'b\n'.repeat(400)}`],
])('a text %s becomes plain text within 3 s', (_, source) => {
  const before = process.cpuUsage();
  mail(source);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
});
