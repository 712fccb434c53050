import { expect, it } from 'vitest';
import { toMailHtml } from '~/http/mail/mail-markdown.server';
import { renderMarkdown } from '~/http/markdown/markdown.server';

const where = 'https://example.com/details/a-post';
const render = (source: string) => toMailHtml(renderMarkdown(source).html, where);

it('a newsletter’s tables and code look like the post’s, without a style sheet', () => {
  const html = render('| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nconst a = "x";\n```\n\nand `b`');
  expect(html).toMatch(/<table style="[^"]*border-collapse:collapse/);
  expect(html).toMatch(/<td style="[^"]*border-bottom:1px solid/);
  expect(html).toMatch(/<pre style="[^"]*background:#f1f5f3[^"]*"><code style="[^"]*monospace/);
  expect(html).toMatch(/<span style="color:#\w{6}">const<\/span>/);
  expect(html).toMatch(/<code style="[^"]*padding:2px 5px[^"]*">b<\/code>/);
  expect(html).not.toMatch(/class="tok|role=|tabindex=/);
});

it('a newsletter’s addresses are whole ones, and its pictures have one format', () => {
  const html = render('[a](/blogs) [b](#part) [d](other) ![c](/images/posts/x-800x400.jpg)');
  expect(html).toContain('href="https://example.com/blogs"');
  expect(html).toContain('href="https://example.com/details/a-post#');
  expect(html).toContain('href="https://example.com/details/other"');
  expect(html).toMatch(/<img [^>]*src="https:\/\/example\.com\/images\/[^"]+"/);
  expect(html).not.toContain('<source');
});

it('a newsletter has nothing that takes a page: no buttons, symbols, links of headings to themselves', () => {
  const html = render(
    '## Part\n\n> [!TIP]\n> Do.\n\n![a](/b.jpg "c")\n\n[A talk](https://youtu.be/abcdefghijk)\n\n```ts title="a.ts" {1}\nb\n```\n\n| a | b |\n|---|--:|\n| c | 1 |\n\nd[^e]\n\n[^e]: f',
  );
  expect(html).not.toMatch(/<button|<svg|<use|class=|data-|aria-|id=|>#</);
  expect(html).toMatch(/<div style="[^"]*background:#f1f5f3"[^>]*><p style="[^"]*">Tip<\/p>/);
  expect(html).toMatch(/<a [^>]*href="https:\/\/youtu\.be\/abcdefghijk"[^>]*><span>A talk<\/span>/);
  expect(html).toMatch(/<td style="[^"]*text-align:right">1<\/td>/);
});

it('what somebody typed stays text in a newsletter', () => {
  expect(render('<td onclick="x"> & `<pre>`')).not.toMatch(/<td|<pre/);
});
