import { expect, it } from 'vitest';
import { readFrontMatter } from '../../app/engine/admin/writing/front-matter';

const read = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\n\n# Words\n`, 'Europe/Berlin');

it('front matter fills title, description, tags, language and time, and is removed from the text', () => {
  expect(
    read(
      'title: "A: b"\nlayout: post\nsummary: >\n  Two\n  lines\ntags:\n  - css\n  - "#web design"\ndate: 2024-05-01\nlang: pt_BR',
    ),
  ).toEqual({
    front: {
      title: 'A: b',
      description: 'Two lines',
      tags: ['css', 'web design'],
      lang: 'pt-BR',
      publishedAt: '2024-05-01T00:00',
      others: ['layout'],
    },
    text: '# Words\n',
  });
});

it.each([
  ['date: 2024-05-01T10:00:00Z', '2024-05-01T12:00'],
  ['pubDate: 2024-01-01 23:30:00 -0500', '2024-01-02T05:30'],
  ['Date: 2024-05-01 10:00', '2024-05-01T10:00'],
  ['title: x\ndate: soon', ''],
])('the front matter %j has the time "%s" in the site’s time zone', (yaml, time) => {
  expect(read(yaml)?.front.publishedAt).toBe(time);
});

it('tags in front matter may be in one line', () => {
  expect(read('tags: css, web design')?.front.tags).toEqual(['css', 'web design']);
  expect(read('keywords: [a, 2]')?.front.tags).toEqual(['a', '2']);
});

it.each(['layout: post', 'title: [', '- a\n- b', 'just words', ''])(
  'front matter that fills no field stays in the text: %j',
  (yaml) => {
    expect(read(yaml)).toBeNull();
  },
);

it('a horizontal rule at the start of a text is not front matter', () => {
  expect(readFrontMatter('---\n\ntitle: x\n', 'UTC')).toBeNull();
});
