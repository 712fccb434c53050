import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { textLength } from '../../app/engine/admin/writing/text-length';
import { RENDERER, rendererWithBlocks } from '../../app/engine/core/markdown/renderer.server';
import { minutesToRead } from '../../app/engine/kit/text/words';
import { FULL, fence } from '../support/blocks';
import { markdownRenderer } from '../support/markdown-renderer';

const { render } = markdownRenderer;
const { render: renderWithBlocks } = rendererWithBlocks(FULL);

const CODE =
  '+ {"a": 1} select 1 a{color:red} <a href="x">if a = "b" # 1\n- const b: number = 2; // c';
const LANGUAGES = 'bash css diff ini js json python sql ts tsx html xml yaml sh toml other'.split(
  ' ',
);

/** A text with all that the renderer knows. */
const SAMPLE = `# A title "in quotes" -- and 'single' (c) ...

Some *words*, **strong**, ~~struck~~, 漢**（字）**漢, \`code\`, a\\
break and a \\* star; www.example.com, me@example.com, <b>no HTML</b> &amp; &copy;.

## Part

## Part

### Über \`uns\` ![mine](/a.jpg)

#### Fourth

[down](#part) [away](https://example.com "A title") [mail](mailto:a@b.example) [no](javascript:x) [ref]

[ref]: /blogs 'The posts'

![A plan](/images/a-1200x675.jpg)
![Uploaded](/pictures/01HZZZZZZZZZZZZZZZZZZZZZZZ-1600x900.webp)
![Elsewhere](https://example.com/a.png "Title")

> [!TIP]
> A callout with a note.[^a]

[^a]: The note.

> [!NOTE] A *title*
> of its own

- [ ] to do
- [x] done

![A plan](/images/a-1200x675.jpg "Its caption")

[A talk](https://youtu.be/abcdefghijk "In May")

[![Mine](/a.jpg)](/videos/a.mp4)

\`\`\`ts title="app/x.ts" {1}
const a = 1;
b(); // [!code ++]
c(); // [!code --]
\`\`\`

> a quote
>
> > in a quote

1. one
   - two

     three
2. four

| a | b | c |
|:--|--:|---|
| 1 | \`2\` | 3 ms |

    indented <code>

---

\`\`\`gallery
![Mine](/a.jpg "Its caption")
\`\`\`

\`\`\`links
[Mine](https://example.com) and what it is
\`\`\`

${['projects', 'posts', 'reviews', 'contact', 'none-of-these'].map((name) => fence(name)).join('\n')}

${LANGUAGES.map((language) => `\`\`\`${language}\n${CODE}\n\`\`\``).join('\n\n')}
`;

/** The output of the renderer when its version was raised last. */
const KNOWN = { version: '17', hash: 'd335dd68c368540f' };

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

it('the renderer’s version changes with its output', async () => {
  const texts = [SAMPLE, '## a\n'.repeat(501)];
  // The hash excludes the version, so that it stays the same when the version is raised.
  const made = await Promise.all(
    texts.map(async (text) => ({ ...(await renderWithBlocks(text)), renderer: '' })),
  );
  const found = { version: RENDERER, hash: hashOf(made) };
  const next = found.hash === KNOWN.hash ? RENDERER : String(Number(KNOWN.version) + 1);
  expect(
    found,
    `What the renderer makes has changed: stored pages keep what it made before, until its version is
raised. In app/engine/core/markdown/renderer.server.ts: export const RENDERER = '${next}';
In tests/unit/renderer.test.ts: const KNOWN = { version: '${next}', hash: '${found.hash}' };`,
  ).toEqual(KNOWN);
});

it('a block that the site does not have, or no longer, is no empty box', async () => {
  expect((await render(`Before\n\n${fence('none-of-these')}\n\nAfter`)).html).toBe(
    (await render('Before\n\nAfter')).html,
  );
});

it('the outline of a rendering matches the headings of the page', async () => {
  const { outline, html } = await render(
    '# One\n\n## Two *and* `three` ![x](/x.jpg)\n\n### Four\n\ntext\n\n## Two',
  );
  expect(outline).toEqual([
    { id: 'text-one', text: 'One', level: 2 },
    { id: 'text-two-and-three', text: 'Two and three', level: 3 },
    { id: 'text-two', text: 'Two', level: 3 },
  ]);
  for (const { id, level } of outline) expect(html).toContain(`<h${level} id="${id}"`);
});

it('the word count of a rendering excludes pictures, addresses and code blocks', async () => {
  const { words, minutes } = await render(
    '## A heading\n\nIt’s well-known – [a link](/x) & `code`. ![a picture](/x.jpg)\n\n- one\n\n| two |\n|---|\n| three |\n\n```ts\nconst a = 1;\n```',
  );
  // A heading; It’s, well-known, a, link, code; one; two, three.
  expect(words).toBe(10);
  expect(minutes).toBe(1);
});

it.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('the reading time of %i words is %i minutes', (words, minutes) => {
  expect(minutesToRead(words)).toBe(minutes);
});

it.each([
  ['Chinese', '人人生而自由。'.repeat(250), 600, 3],
  ['Japanese', 'すべての人間は、\n\n'.repeat(200), 560, 3],
  ['Korean', '모든 인간은 태어날 때부터 '.repeat(101), 404, 3],
  ['Chinese with words between', '用 Remix 做的网站。'.repeat(10), 30, 1],
])(
  'the reading time of %s is counted by characters in scripts without spaces',
  async (_, text, words, minutes) => {
    expect(await render(text)).toMatchObject({ words, minutes });
    expect(textLength(text)).toEqual({ words, minutes });
  },
);

it('the excerpt is one line of at most 200 characters, without headings and code', async () => {
  const { excerpt } = await render(
    '## Title\n\n```\ncode\n```\n\nIt **begins**\nhere.\n\nAnd goes on.',
  );
  expect(excerpt).toBe('It begins here. And goes on.');
  const long = await render(`${'word '.repeat(100)}\n\n`.repeat(3));
  expect(long.excerpt).toMatch(/^word .*word…$/);
  expect(long.excerpt.length).toBeLessThanOrEqual(200);
});

it('a text with too many headings has no outline, and its other data are those of plain paragraphs', async () => {
  const { outline, words, minutes, excerpt } = await render('## A b\n\n'.repeat(501));
  expect({ outline, words, minutes }).toEqual({ outline: [], words: 1002, minutes: 6 });
  expect(excerpt).toMatch(/^## A b ## A b .*…$/);
});

it.each([
  ['a heading without an end', `## ${'word '.repeat(50_000)}`],
  ['a paragraph of marks', '!'.repeat(250_000)],
  ['a paragraph of spaces', `a${' '.repeat(250_000)}b`],
])('%s has a short outline and excerpt', async (_, source) => {
  const { outline, excerpt } = await render(source);
  expect(JSON.stringify({ outline, excerpt }).length).toBeLessThan(1000);
});
