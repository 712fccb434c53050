import { expect, it } from 'vitest';
import { mailColours } from '../../app/engine/core/mail/mail-colours';
import { renderMail, renderMarkdown } from '../../app/engine/core/markdown/markdown.server';
import { textPage, toHtml } from '../support/text-page';
import { defaultWords, english } from '../support/words';

/* The extensions of plain Markdown: docs/writing.md. */

it('a picture is a figure that links to its largest file, with its title as caption', () => {
  const { one } = textPage('![A plan](/images/a-1200x675.jpg "How *it* is")');
  expect(one('figure > a')?.getAttribute('href')).toBe('/images/a-1200.webp');
  expect(one('figcaption')?.textContent).toBe('How *it* is');
  const image = one('figure picture > img');
  expect(image?.getAttribute('alt')).toBe('A plan');
  expect(image?.hasAttribute('title')).toBe(false);
  expect(image?.getAttribute('loading')).toBe('lazy');
});

it('a picture without title and description has no caption, and a link with a name', () => {
  const { one, all } = textPage('![](/pictures/x.jpg)');
  expect(one('figure > a')?.getAttribute('aria-label')).toBe('Open the picture');
  expect(all('figcaption, p')).toEqual([]);
});

it('each picture of a shared paragraph links to its file', () => {
  expect(textPage('![a](/a.jpg)\n![b](/b.jpg)').all('figure > a > img')).toHaveLength(2);
});

it.each(['See ![a](/a.jpg "t")', '[![a](/a.jpg)](/blogs)', '![a](javascript:x "t")'])(
  'the source %s makes no figure',
  (source) => expect(toHtml(source)).not.toContain('<figure'),
);

const fence = (info: string, code: string) => textPage(`\`\`\`${info}\n${code}\n\`\`\``);
const CODE = 'const a = 1;\nconst b = 2;\nconst c = 3;';

it('code names its language and file', () => {
  const { one } = fence('ts title="app/x.ts"', CODE);
  expect(one('figure.code')?.getAttribute('data-language')).toBe('ts');
  expect(one('figure.code > figcaption')?.textContent).toBe('app/x.ts');
  expect(one('pre')?.getAttribute('aria-label')).toBe('Code: ts, app/x.ts');
});

it('code without a language names none', () => {
  for (const { one } of [fence('text', CODE), fence('', CODE), textPage('    indented')])
    expect(one('.code')?.hasAttribute('data-language')).toBe(false);
});

it.each(['title="x y.ts" {1}', '{1} title="x y.ts"'])(
  'code without a language may have a file name and marked lines, as in %s',
  (info) => {
    const { one, texts } = fence(info, CODE);
    expect(one('figcaption')?.textContent).toBe('x y.ts');
    expect(one('pre')?.getAttribute('aria-label')).toBe('Code: x y.ts');
    expect(one('.code')?.hasAttribute('data-language')).toBe(false);
    expect(texts('mark')).toEqual(['const a = 1;\n']);
  },
);

it('code may have line numbers to mark directly after the language', () => {
  const { one, texts } = fence('ts{2}', CODE);
  expect(one('.code')?.getAttribute('data-language')).toBe('ts');
  expect(texts('mark')).toEqual(['const b = 2;\n']);
});

it('marked code has lines in elements, and its text stays the code', () => {
  const { texts } = fence('ts {1,3-9}', CODE);
  expect(texts('mark')).toEqual(['const a = 1;\n', 'const c = 3;\n']);
  expect(texts('code')).toEqual([`${CODE}\n`]);
});

it.each([
  ['ts', 'a(); // [!code ++]'],
  ['sql', 'a(); -- [!code ++]'],
  ['sh', 'a(); # [!code ++]'],
  ['css', 'a(); /* [!code ++] */'],
  ['html', 'a(); <!-- [!code ++] -->'],
  ['unknown', 'a(); // [!code ++]'],
])('code in %s shows added lines without the notation', (language, line) => {
  const { texts } = fence(language, `${line}\nb();`);
  expect(texts('ins')).toEqual(['a();\n']);
  expect(texts('code')).toEqual(['a();\nb();\n']);
});

it('code shows removed lines, and keeps the notation in strings and inside comments', () => {
  const { texts } = fence('js', 'a(); // [!code --]\n"// [!code --]"\n// x [!code ++] y');
  expect(texts('del')).toEqual(['a();\n']);
  expect(texts('code')[0]).toContain('"// [!code --]"\n// x [!code ++] y');
});

it('marked lines keep the colours of a comment over several lines', () => {
  const { texts, all } = fence('ts {2}', '/* one\ntwo\nthree */');
  expect(texts('mark')).toEqual(['two\n']);
  expect(all('mark .tok-comment')).toHaveLength(1);
  expect(texts('code')).toEqual(['/* one\ntwo\nthree */\n']);
});

it.each(['{', '{}', '{0}', '{-}', '{9-1}', '{1-99999999999}', `{${'1-9,'.repeat(99)}}`])(
  'code with the invalid lines %s is shown unchanged',
  (lines) => expect(fence(`ts ${lines}`, CODE).texts('code')).toEqual([`${CODE}\n`]),
);

it('footnotes are after the text, link back to each reference, and have accessible names', () => {
  const { all, texts, one } = textPage('a[^x] b[^x] c[^y]\n\n[^x]: One *note*\n[^y]: Two\n');
  expect(texts('sup')).toEqual(['1', '1', '2']);
  expect(all('.notes li')).toHaveLength(2);
  for (const link of all('sup a, .notes a')) {
    const target = link.getAttribute('href') ?? '';
    expect(target).toMatch(/^#text-/);
    expect(all(target)).toHaveLength(1);
  }
  expect(one('sup a')?.getAttribute('aria-label')).toBe('Note 1');
  expect(one('.notes a')?.getAttribute('aria-label')).toBe('Back to note 1 in the text');
});

it('a footnote shares no id with a heading', () => {
  const { all } = textPage('## Note 1\n\n## Note place 1\n\na[^x]\n\n[^x]: One');
  const ids = all('[id]').map(({ id }) => id);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
});

it('unreferenced footnotes are omitted, and references to missing ones stay text', () => {
  expect(toHtml('a[^no]\n\n[^x]: One')).toBe('<p>a[^no]</p>\n');
  expect(toHtml('a ^[in the line]')).toContain('^[in the line]');
});

it('more than 500 footnotes are reported as a problem', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => `a[^${n}]\n\n[^${n}]: n\n\n`).join('');
  expect(renderMarkdown(many(500)).problem).toBeNull();
  expect(renderMarkdown(many(501)).problem).toContain('501 notes: at most 500');
});

it.each([
  ['beginnings without an end', `[^a]: b\n\n${'[^'.repeat(125_000)}`],
  ['one that is used everywhere', `[^a]: b\n\n${'[^a]'.repeat(60_000)}`],
  ['one in another', '[^a]:'.repeat(50_000)],
  ['names without an end', `[^${'a'.repeat(250_000)}\n`],
])('footnotes of %s take linear time', (_, source) => {
  // CPU time does not depend on other processes.
  const before = process.cpuUsage();
  expect(toHtml(source).length).toBeLessThanOrEqual(1_000_000);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
});

it.each(['NOTE', 'tip', 'Important', 'WARNING', 'CAUTION'])(
  'the callout %s has a title, a role and an icon',
  (word) => {
    const { one, texts } = textPage(`> [!${word}]\n> Mind *this*.\n>\n> And that.`);
    const kind = word.toLowerCase();
    expect(one(`.callout.${kind}`)?.getAttribute('role')).toBe('note');
    expect(texts('.callout > p')).toEqual([
      kind.charAt(0).toUpperCase() + kind.slice(1),
      'Mind this.',
      'And that.',
    ]);
    expect(one('use')?.getAttribute('href')).toBe(`/images/text-icons.svg#${kind}`);
  },
);

it.each(['> [!OTHER]\n> a', '> [!NOTE]a', '> a\n> [!NOTE]', '[!NOTE]\na'])(
  'the source %s makes no callout',
  (source) => expect(toHtml(source)).not.toContain('callout'),
);

it.each(['> [!note] Mind *this*\n> a', '> [!NOTE]- Mind *this*\n>\n> a'])(
  'a callout may have its own title, as in %j',
  (source) => {
    const { texts, all } = textPage(source);
    expect(texts('.callout.note > p')).toEqual(['Mind this', 'a']);
    expect(all('.callout-title em')).toHaveLength(1);
    expect(renderMarkdown(source)).toMatchObject({ words: 3, excerpt: 'a' });
    expect(renderMarkdown(source).feedHtml).toContain(
      '<div><p><strong>Mind <em>this</em></strong></p>\n',
    );
  },
);

it('a callout may be nested, and may be empty', () => {
  const { all } = textPage('> [!NOTE]\n> > [!TIP]\n> > a\n>\n> b\n\n> c');
  expect(all('.note > .tip')).toHaveLength(1);
  expect(all('blockquote')).toHaveLength(1);
  expect(textPage('> [!NOTE]').all('.callout > p')).toHaveLength(1);
});

const SOURCE = '- [ ] Write\n- [x] **Read**\n  1. [X] twice\n- [] none\n- [ ]';

it('a task has a disabled checkbox with its state', () => {
  const { all, texts } = textPage(SOURCE);
  const boxes = all('li.task input[type=checkbox][disabled]');
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['To do', 'Done', 'Done']);
  expect(boxes.map((box) => box.hasAttribute('checked'))).toEqual([false, true, true]);
  expect(texts('ul > li:not(.task)')).toEqual(['[] none', '[ ]']);
  expect(renderMarkdown('- [x] one two').words).toBe(2);
});

it('a task has a symbol in feeds and mails', () => {
  const feed = renderMarkdown(SOURCE).feedHtml;
  const mail = renderMail(SOURCE, {
    place: { origin: 'https://a.example', page: '' },
    colours: mailColours(defaultWords.look),
    said: english,
  }).html;
  for (const html of [feed, mail]) {
    expect(html).toContain('☐ Write');
    expect(html).toContain('☑ <strong>Read</strong>');
    expect(html).not.toMatch(/<input|class=/);
  }
});

it('a heading has a link to itself, named after it', () => {
  const { one } = textPage('## What *is* `it`[^a]\n\n[^a]: x');
  const link = one('.heading > h2 + .anchor');
  expect(link?.getAttribute('href')).toBe('#text-what-is-it');
  expect(link?.getAttribute('aria-label')).toBe('Link to “What is it”');
  expect(one('h2 .anchor')).toBeNull();
});

const classes = (source: string) =>
  textPage(source)
    .all('tbody tr:first-child td')
    .map((cell) => cell.className);

it('a table aligns columns of numbers with a class', () => {
  const rows = '| 2026 | 1,200 | 3 ms | –0.5 % | € 9 | a 1 | 1 |\n| 2025 | – |  | 2 | 3 | 4 | b |';
  expect(classes(`|${'a|'.repeat(7)}\n|${'-|'.repeat(7)}\n${rows}`)).toEqual([
    ...['', 'num', 'num', 'num', 'num', '', ''],
  ]);
});

it('a table has its author’s alignment as a class, not as a style', () => {
  expect(classes('|a|b|c|\n|--:|:-:|:--|\n| x | y | 1 |')).toEqual(['num', 'center', '']);
  expect(toHtml('|a|\n|--:|\n| x |')).not.toContain('style');
});

it('the word count includes footnotes, but no generated anchors, marks and titles', () => {
  const { words, excerpt, outline } = renderMarkdown(
    '## One[^a]\n\n> [!NOTE]\n> Two three.[^a]\n\n![a picture](/a.jpg "caption")\n\n```ts title="a.ts"\nb\n```\n\n[^a]: Four five',
  );
  expect(words).toBe(5);
  expect(excerpt).toBe('Two three.');
  expect(outline).toEqual([{ id: 'text-one', text: 'One', level: 2 }]);
});
