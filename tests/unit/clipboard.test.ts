import { readdirSync, readFileSync } from 'node:fs';
import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';
import { htmlToMarkdown } from '~/admin/writing/paste/html-to-markdown';

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
