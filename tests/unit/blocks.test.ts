import { expect, it } from 'vitest';
import { parseBlock } from '../../app/engine/core/blocks/blocks';
import { withBlocksAndNotes, withLists } from '../../app/engine/core/blocks/rendered-blocks';
import { mailColours } from '../../app/engine/core/mail/mail-colours';
import { renderMarkdown } from '../../app/engine/core/markdown/markdown.server';
import { rendererWithBlocks } from '../../app/engine/core/markdown/renderer.server';
import { EMPTY, FULL, fence, ODD, shown, titlesIn } from '../support/blocks';
import { textPage } from '../support/text-page';
import { defaultWords, english } from '../support/words';

const renderWith = (source: string, blocks = FULL) => rendererWithBlocks(blocks).render(source);
const notes = async (source: string, blocks = FULL) => {
  const html = await shown(source, blocks, withBlocksAndNotes);
  return [...html.matchAll(/role="note">([^<]*)/g)].map(([, note]) =>
    note?.replaceAll('&quot;', '"'),
  );
};

/** The blocks of records, and all with those of features. */
const RECORDS = ['projects', 'posts', 'reviews'];
const ALL = Object.keys(FULL.known);

it('a fenced code block with the name of a block shows content, and any other shows code', async () => {
  expect(await shown(fence('projects'))).toContain('href="/project-details/one"');
  expect(await shown('~~~ projects\n~~~')).toContain('href="/project-details/one"');
  expect(await shown(`> ${fence('projects').replaceAll('\n', '\n> ')}`)).toContain('/one');
  for (const info of ['project', 'Projects', 'projects title="a"', 'ts', ''])
    expect(await shown(fence(info, 'a'))).toContain('<pre');
  expect(await shown('    ```projects')).toContain('<pre');
});

it('a block without content shows nothing', async () => {
  for (const name of RECORDS) expect(await shown(fence(name), EMPTY)).toBe('');
  expect(await shown(fence('gallery') + fence('links'))).toBe('');
});

it('blocks escape all texts', async () => {
  const html = await shown(ALL.map((name) => fence(name)).join('\n'));
  expect(html).not.toMatch(/<b>|"c"/);
  const escaped = /&lt;b&gt; &amp; &quot;c&quot;/;
  for (const name of RECORDS) expect(await shown(fence(name)), name).toMatch(escaped);
});

it('a text cannot contain the marker of a block', async () => {
  const html = await shown(`${fence('projects')}\n<!--block 0-->\n\n\`<!--block 0-->\``);
  expect(html.match(/project-details\/one/g)).toHaveLength(1);
  expect(html.match(/&lt;!--block 0--&gt;/g)).toHaveLength(2);
});

it('projects are all, those with a tag in any spelling, or some by name in that order', async () => {
  const of = async (...lines: string[]) => titlesIn(await shown(fence('projects', ...lines)));
  expect(await of()).toEqual(['One', 'Two', 'Three']);
  expect(await of('tag: css')).toEqual(['One', 'Three']);
  expect(await of('Tag:  web parts ')).toEqual(['One']);
  expect(await of('names: three, ONE')).toEqual(['Three', 'One']);
  expect(await of('names: three, Two', 'tag: CSS')).toEqual(['Three']);
});

it('posts are the latest six, or as many as the block says, with their tag', async () => {
  expect(titlesIn(await shown(fence('posts')))).toEqual([' 6']);
  const html = await shown(fence('posts', 'latest: 3', 'tag: css'));
  expect(titlesIn(html)).toEqual(['css 3']);
  expect(html).toContain('21 November 2026');
});

it.each([
  [
    'projects',
    'tags: css',
    '“tags: css” means nothing here. It knows “tag: css”, “names: First, Second”.',
  ],
  ['projects', 'css', '“css” means nothing here. It knows “tag: css”, “names: First, Second”.'],
  ['posts', 'latest: many', '“latest: many” is not possible. Write it like “latest: 3 (1 to 24)”.'],
  ['posts', 'latest: 25', '“latest: 25” is not possible. Write it like “latest: 3 (1 to 24)”.'],
  ['reviews', 'latest: 2', '“latest: 2” means nothing here. It has no arguments.'],
  [
    'projects',
    'constructor: a',
    '“constructor: a” means nothing here. It knows “tag: css”, “names: First, Second”.',
  ],
  [
    'gallery',
    'words',
    '“words” is no picture. Write one on each line, like “![What it shows](/pictures/…)”.',
  ],
])('the preview says what is wrong in “%s”: “%s”', async (name, line, note) => {
  expect(await notes(fence(name, line))).toEqual([`Block “${name}”: ${note}`]);
});

it.each([
  ['projects', 'names: One, None', FULL, 'No published project is called “None”.'],
  ['projects', 'tag: none', FULL, 'No published project has the tag “none”.'],
  ['projects', '', EMPTY, 'There is no published project.'],
  ['posts', 'tag: none', EMPTY, 'No published post has the tag “none”.'],
  ['reviews', '', EMPTY, 'There is no published review.'],
])('the preview says what is missing in “%s”: “%s”', async (name, line, blocks, note) => {
  expect(await notes(fence(name, line), blocks)).toEqual([`Block “${name}”: ${note}`]);
});

it('wrong lines are ignored, and visitors see no note', async () => {
  const html = await shown(fence('projects', 'tags: css', 'names: Two', '<script>'));
  expect(titlesIn(html)).toEqual(['Two']);
  expect(html).not.toMatch(/note|script/);
});

it('the eleventh block of a text shows nothing, and says so', async () => {
  const source = fence('projects', 'names: One').repeat(11);
  expect(titlesIn(await shown(source))).toHaveLength(10);
  expect(await notes(source)).toEqual([
    'Block “projects”: A text can have 10 blocks. This one shows nothing.',
  ]);
});

it('a gallery shows each picture with its size, description and caption, as a link that opens it', () => {
  const { all } = textPage(
    fence(
      'gallery',
      '![First](/images/a-1200x675.jpg "Its caption")',
      '- ![Second](/b.jpg)',
      'words',
    ),
  );
  expect(all('.block-gallery > figure > a[data-press="picture"]')).toHaveLength(2);
  const [first] = all('img');
  expect(first?.getAttribute('alt')).toBe('First');
  expect([first?.getAttribute('width'), first?.getAttribute('height')]).toEqual(['1200', '675']);
  expect(all('figcaption').map(({ textContent }) => textContent)).toEqual(['Its caption']);
});

it('a list of links has safe addresses only', () => {
  const { all, texts } = textPage(
    fence(
      'links',
      '- [Code](https://code.example/me) where I **work**',
      '[Bad](javascript:alert)',
      'https://a.example',
    ),
  );
  expect(all('.block-links a').map((link) => link.getAttribute('href'))).toEqual([
    'https://code.example/me',
    'https://a.example',
  ]);
  expect(texts('.block-links li')[0]).toBe('Code where I work');
});

it('search, excerpt and reading time of a text leave out what blocks show', async () => {
  const { plain, words, excerpt } = await renderWith(
    `Some words.\n\n${ALL.map((name) => fence(name, 'tag: css')).join('\n')}`,
  );
  expect({ plain, words, excerpt }).toEqual({
    plain: 'Some words.',
    words: 2,
    excerpt: 'Some words.',
  });
});

it('feeds have lists in place of cards, and no forms', async () => {
  const { feedHtml, blocks } = await renderWith(ALL.map((name) => fence(name)).join('\n'));
  const html = withLists(feedHtml, blocks);
  expect(html).toContain('<li><a href="/project-details/two">Two</a>: &lt;b&gt;');
  expect(html).toContain('21 November 2026 · &lt;b&gt;');
  expect(html).not.toMatch(/class=|<form|<img|<!--/);
});

it('mails have lists with absolute addresses, as HTML and as plain text', async () => {
  const { html, text } = await rendererWithBlocks(FULL).mail(
    `Words.\n\n${fence('projects', 'names: Two')}\n${fence('contact')}\n${fence('links', '- [Code](/code) mine')}`,
    { origin: 'https://example.com', page: '' },
    mailColours(defaultWords.look),
    english,
  );
  expect(html).toMatch(
    /<a href="https:\/\/example\.com\/project-details\/two" style="[^"]+">Two<\/a>/,
  );
  expect(html).not.toMatch(/<form|<!--|class=/);
  expect(text).toBe(
    `Words.\n\n- Two (https://example.com/project-details/two): ${ODD}\n\n- Code (https://example.com/code) mine`,
  );
});

it('a text without blocks has none, and a text with some names them', () => {
  expect(renderMarkdown('Words').blocks).toBeNull();
  expect(renderMarkdown(fence('reviews'), FULL.known).blocks?.all.map(({ name }) => name)).toEqual([
    'reviews',
  ]);
});

it.each(['', '\n\n', ': css', 'tag:', 'tag : css', `tag: ${'x'.repeat(501)}`])(
  'a block survives the line “%s”',
  (line) => {
    expect(parseBlock('projects', line, 0, FULL.known)?.name).toBe('projects');
  },
);
