import { expect, it } from 'vitest';
import { tellStory } from '~/site/projects/story';
import { renderMarkdown } from '../../app/engine/core/markdown/markdown.server';
import { pictureShape } from '../../app/engine/kit/image/variants';

/* Where the pictures of a project are placed. */

const { html } = renderMarkdown('Start.\n\n## One\n\n> ## Quoted\n\nText.\n\n## Two\n\nEnd.');
const told = (pictures: string[]) =>
  tellStory(html, pictures).map((part) => [
    [...part.html.matchAll(/<h2[^>]*>(\w+)/g)].map(([, name]) => name).join(' '),
    part.picture,
  ]);

it.each([
  [[], [['One Quoted Two', null]]],
  [
    ['a'],
    [
      ['One Quoted', 'a'],
      ['Two', null],
    ],
  ],
  [
    ['a', 'b', 'c'],
    [
      ['One Quoted', 'a'],
      ['Two', 'b'],
    ],
  ],
])('the pictures %j follow the sections of a text, one each', (pictures, parts) => {
  expect(told(pictures)).toEqual(parts);
});

it('a story keeps the whole text', () => {
  for (const pictures of [[], ['a'], ['a', 'b', 'c']]) {
    expect(
      tellStory(html, pictures)
        .map((part) => part.html)
        .join(''),
    ).toBe(html);
  }
  expect(tellStory('<p>No section.</p>', ['a'])).toEqual([
    { html: '<p>No section.</p>', picture: null },
  ]);
  expect(tellStory('', ['a'])).toEqual([]);
});

it.each([
  ['/images/a-1200x675.jpg', 'wide'],
  ['/pictures/01J0000000000000000000000A-1600x1200.webp', ''],
  ['/pictures/01J0000000000000000000000A-1200x1600.webp', 'narrow'],
  ['/images/icon-400x300.svg', 'narrow'],
  ['https://example.com/a.jpg', ''],
])('%s has the shape %j', (src, shape) => {
  expect(pictureShape(src)).toBe(shape);
});
