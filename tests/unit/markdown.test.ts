import { expect, it } from 'vitest';
import { compareTexts } from '../../app/engine/admin/records/compare';
import { renderMarkdown } from '../../app/engine/core/markdown/markdown.server';
import { textPage, toHtml } from '../support/text-page';

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="x()">b</b>',
  '<iframe src="https://example.com"></iframe>',
  '<!-- comment -->',
  '<svg/onload=alert(1)>',
  '```"><script>alert(1)</script>\ncode\n```',
  '![x" onerror="alert(1)](/a.jpg)',
  '![x](/a.jpg "t\\" onerror=\\"alert(1)")',
  '# <img src=x onerror=alert(1)>',
  '```ts title="<b onclick=x>" {1}\n<i>\n```',
  '```ts title="a" onclick="x"\n<i> // [!code --]\n```',
  '> [!NOTE]\n> <b>bold</b>',
  '> [!<b>]\n> text',
  'a[^<b>]\n\n[^<b>]: <img src=x onerror=alert(1)>',
  '![a](/a.jpg "<b onclick=x>")',
  '[<b>](https://youtu.be/abcdefghijk "<b onclick=x>")',
  '[x](https://youtu.be/abcdefghijk?t="><b>)',
  '| a |\n|--:|\n| <b> |',
])('the HTML in %s is shown as text, and creates no elements or attributes', (source) => {
  const html = toHtml(source);
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)];
  const known =
    'a p h1 h2 blockquote pre code span img em strong div figure figcaption button mark del svg use small sup section ol li table thead tbody tr th td'.split(
      ' ',
    );
  expect(html).not.toMatch(/\sstyle=/);
  expect(tags.map(([, name]) => name).filter((name) => !known.includes(name ?? ''))).toEqual([]);
  expect(html.replace(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\son[a-z]+/i);
  // Every "<" of the output starts a tag of the renderer.
  expect((html.match(/</g) ?? []).length).toBe(tags.length);
});

it.each([
  'https://example.com/a?b=c#d',
  'http://example.com',
  'mailto:me@example.com',
  '/details/a',
  '#part',
  '../up',
  'plain',
  'plain/path:with-colon',
  '?q=1',
])('the address %s stays unchanged in a link', (address) => {
  expect(toHtml(`[x](${address})`)).toContain(`href="${address}"`);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'java%0ascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'data:image/svg+xml,x',
  'file:///etc/passwd',
  'tel:123',
  'blob:x',
])('the address %s is refused in a link and in a picture', (address) => {
  const html = toHtml(`[x](${address}) ![y](${address}) <${address}>`);
  const targets = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
  for (const target of targets)
    expect(new URL(target, 'https://a.example').protocol).toBe('https:');
});

it('external links have rel="noopener"', () => {
  expect(toHtml('[x](https://example.com)')).toContain('rel="noopener"');
  expect(toHtml('[x](/blogs)')).not.toContain('rel=');
});

it.each([
  ['--save and -- this --- that', '--save and -- this --- that'],
  ['(c) (tm) +-1 a.. ../src ...args .../x', '(c) (tm) +-1 a.. ../src ...args .../x'],
  ["Wait... \"Now\", it's 'so'.", 'Wait… “Now”, it’s ‘so’.'],
  ['https://a.example/a...b `"a"...`', 'https://a.example/a...b "a"...'],
])('only quotes and ellipses are replaced by typographic ones: %j', (source, shown) => {
  expect(textPage(source).one('p')?.textContent).toBe(shown);
});

it.each([
  ['**该星号会被识别。**这是因为', '该星号会被识别。'],
  ['これは**「強調」**です。', '「強調」'],
  ['이것은 **강조(괄호)**입니다.', '강조(괄호)'],
  ['请看**重要：**这里', '重要：'],
])('bold beside punctuation without spaces is bold: %s', (source, bold) => {
  expect(textPage(source).texts('strong')).toEqual([bold]);
});

it('headings have an id, with a number if repeated', () => {
  const html = toHtml('## Über uns!\n\n### Why?\n\n## Über uns!');
  expect(html).toContain('<h2 id="text-über-uns"');
  expect(html).toContain('<h3 id="text-why"');
  expect(html).toContain('<h2 id="text-über-uns-1"');
});

it.each([
  ['Größe', 'größe'],
  ['Cafe\u0301 au lait', 'café-au-lait'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['العَرَبِيَّة', 'العَرَبِيَّة'],
  ['نمی‌دانم', 'نمیدانم'],
  ['한국어 제목', '한국어-제목'],
  ['ＡＢＣ ①', 'abc-1'],
  ['C# & F# – why?', 'c-f-why'],
  ['🎉', 'part'],
])(
  'the heading %s has an id in its own script, and links in other Unicode forms lead to it',
  (heading, slug) => {
    const id = `text-${slug}`;
    const forms = [slug, heading.normalize('NFD'), heading.normalize('NFC'), id];
    const links = (slug === 'part' ? [slug, id] : forms).map(
      (form) => `[a](#${encodeURIComponent(form)})`,
    );
    const { one, all } = textPage(`${links.join(' ')} [b](<#${slug}>)\n\n## ${heading}`);
    expect(one('h2')?.id).toBe(id);
    for (const link of all('p a'))
      expect(link.getAttribute('href')).toBe(`#${encodeURIComponent(id)}`);
  },
);

it('a heading never has an id that the page uses itself', () => {
  const html = toHtml('## main\n\n## comments\n\n## !?\n\n## text-main\n\n## main');
  const ids = [...html.matchAll(/id="([^"]*)"/g)].map((match) => match[1]);
  expect(ids).toEqual(['text-main', 'text-comments', 'text-part', 'text-text-main', 'text-main-1']);
});

it('links to headings work without the prefix of their ids', () => {
  const html = toHtml(
    '[a](#why) [b](#привет) [c](#why-1) [d](#elsewhere) [e](/x#why) [f](#100%) [g][r]\n\n## Why\n\n## Привет\n\n## Why\n\n[r]: #why',
  );
  const inText = html.replaceAll(/<a class="anchor"[^>]*>/g, '');
  expect([...inText.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
    '#text-why',
    `#${encodeURIComponent('text-привет')}`,
    '#text-why-1',
    '#elsewhere',
    '/x#why',
    '#100%25',
    '#text-why',
  ]);
});

it('headings are one level lower if the text uses the first level', () => {
  const html = toHtml('# One\n\n## Two');
  expect(html).not.toContain('<h1');
  expect(html).toMatch(/<h2[^>]*>One<\/h2>[\s\S]*<h3[^>]*>Two<\/h3>/);
});

it('code is highlighted with classes, since the CSP forbids inline styles', () => {
  const html = toHtml('```ts\nconst a: number = 1; // <b>\n```');
  expect(html).toContain('<span class="tok-keyword">const</span>');
  expect(html).toContain('&lt;b&gt;');
  expect(html).not.toContain('style=');
});

it.each(['ts', 'tsx', 'js', 'html', 'css', 'sql', 'sh', 'bash', 'json', 'toml', 'yaml', 'diff'])(
  'code in the language %s is highlighted',
  (language) => {
    const source = '+ {"a": 1} select 1 a{color:red} <a href="x">if a = "b" # 1';
    const html = toHtml(`\`\`\`${language}\n${source}\n\`\`\``);
    expect(html).toContain('class="tok-');
  },
);

it('code of an unknown language is shown without highlighting', () => {
  expect(toHtml('```brainfuck\n<+>\n```')).toContain('<code>&lt;+&gt;\n</code>');
});

it('pictures of the repository have dimensions and variants', () => {
  const html = toHtml('![A plan](/images/a-1200x675.jpg)');
  expect(html).toContain(
    'srcset="/images/a-240.avif 240w, /images/a-720.avif 720w, /images/a-1200.avif 1200w"',
  );
  expect(html).toContain('src="/images/a-1200.webp"');
  expect(html).toMatch(/<img[^>]* alt="A plan"[^>]* width="1200" height="675"/);
});

it('uploaded pictures have dimensions and their variants', () => {
  const base = '/pictures/01HZZZZZZZZZZZZZZZZZZZZZZZ';
  const scaled = toHtml(`![A plan](${base}-1600x900.webp)`);
  expect(scaled).toContain(
    `<source type="image/webp" srcset="${base}-480.webp 480w, ${base}-960.webp 960w, ${base}-1600x900.webp 1600w"`,
  );
  expect(scaled).toMatch(/<img[^>]* loading="lazy"[^>]* width="1600" height="900"/);
  const alone = toHtml(`![A plan](${base}-original-2000x1000.jpg)`);
  expect(alone).not.toContain('<picture>');
  expect(alone).toMatch(/<img[^>]* width="2000" height="1000"/);
});

it('wide tables and code are in boxes that can be scrolled by keyboard', () => {
  const html = toHtml('| a |\n|---|\n| 1 |\n\n```sql\nselect 1\n```');
  expect(html.match(/tabindex="0"/g)).toHaveLength(2);
});

const HEADINGS = '## Same\n\n';
const size = (html: string) => new TextEncoder().encode(html).length;
const paragraphs = (text: string) => new RegExp(`^<p>${text}[^]*</p>\n$`);

it('a text with too many headings is shown as paragraphs, and the problem is reported', () => {
  const most = renderMarkdown(HEADINGS.repeat(500));
  expect(most.problem).toBeNull();
  expect(new Set(most.html.match(/id="[^"]*"/g)).size).toBe(500);
  const { html, problem } = renderMarkdown(HEADINGS.repeat(501));
  expect(problem).toBe('Details has 501 headings: at most 500. Split it up.');
  expect(html).toMatch(paragraphs('## Same</p>'));
});

it.each([
  ['an address', `[a]: https://e.example/${'x'.repeat(3000)}\n\n${'[a] '.repeat(500)}`],
  ['a title', `[a]: /x "${'&'.repeat(3000)}"\n\n${'[a] '.repeat(500)}`],
  ['a picture', `[a]: /${'x'.repeat(3000)}-1200x800.jpg\n\n${'![a] '.repeat(500)}`],
  ['anything', 'x'.repeat(1_000_001)],
])('a text that becomes too large by %s is shown as plain paragraphs', (_, source) => {
  const { html, problem } = renderMarkdown(source);
  expect(problem).toContain('Details becomes more than a page can hold (1 MB)');
  expect(size(html)).toBeLessThanOrEqual(source.length * 6);
});

it.each([
  ['quotes', '> '],
  ['lists', '- '],
  ['brackets', '['],
  ['pictures', '!['],
  ['tables', `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'b\n'.repeat(900)}\n`],
  ['quotation marks', '"'],
  ['ampersands', '&'],
  ['code', '```json\n[[[[\n```\n'],
  ['marked code', '```ts title="a" {1-9}\na // [!code ++]\n```\n'],
  ['notes', '[^a]: b\n\n[^a]'],
  ['callouts', '> [!NOTE]\n> a\n\n'],
  ['callouts in each other', '> [!NOTE]\n> '],
  ['figures', '![a](/b-1200x675.jpg "c")\n\n'],
  ['videos', '[![a](/b-1200x675.jpg)](https://youtu.be/abcdefghijk)\n\n'],
])('a text of %s stays below a megabyte', (_, unit) => {
  const { html } = renderMarkdown(unit.repeat(Math.ceil(64_000 / unit.length)));
  expect(size(html)).toBeLessThanOrEqual(1_000_000);
});

it.each([
  ['a line without an end', 'const a = 1;'.repeat(42)],
  ['space without an end', `const a${'\n '.repeat(100)}= 1;`],
  ['a block without an end', 'const a = 1;\n'.repeat(770)],
])('code with %s is not coloured, since that takes quadratic time', (_, code) => {
  const html = toHtml(`\`\`\`ts\n${code}\n\`\`\`\n\n\`\`\`ts\nconst b = 2;\n\`\`\``);
  expect(html.match(/tok-keyword/g)).toHaveLength(1);
});

it('only the first 50,000 characters of code in a text are coloured', () => {
  const block = `\`\`\`ts\n${'// 45678\n'.repeat(1000)}\`\`\`\n\n`;
  const html = toHtml(block.repeat(9));
  expect(html.match(/<pre/g)).toHaveLength(9);
  expect(html.match(/tok-comment/g)).toHaveLength(5000);
});

it('a diff compares words only when few differ, since that takes quadratic time', () => {
  let seed = 1;
  const letter = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 'abcdef'[seed % 6];
  };
  const line = (words: number) => `${Array.from({ length: words }, letter).join(' ')}\n`;
  const text = () => Array.from({ length: 40 }, (_, n) => `${line(200)}line ${n}\n`).join('');
  const [before, after] = [text(), text()];
  const parts = compareTexts(before, after);
  const without = (kind: string) =>
    parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
  expect(parts.length).toBeGreaterThan(1000);
  expect(parts.length).toBeLessThan(5000);
  expect(compareTexts(line(800), line(800))).toHaveLength(2);
});
