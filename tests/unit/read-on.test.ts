import { expect, it } from 'vitest';
import { type PostLink, postsToReadOn } from '../../app/engine/core/published/posts';
import { english } from '../support/words';

/* The posts that the end of a post offers. */

const post = (slug: string): PostLink => ({ slug, title: slug, image: '', lang: '' });
const around = {
  previous: post('older'),
  next: post('newer'),
  related: [post('a'), post('b'), post('c')],
  others: [],
};
const inWords = (page: Parameters<typeof postsToReadOn>[0]) =>
  postsToReadOn(page, english).map(({ label, slug }) => `${label}: ${slug}`);

it('related posts fill the places of missing neighbours, and no post is offered twice', () => {
  const newest = { ...around, next: null };
  expect(inWords(newest)).toEqual(['Previous post: older', 'Related: a', 'Related: b']);
  expect(inWords({ ...newest, related: [post('older'), post('c')] })).toEqual([
    'Previous post: older',
    'Related: c',
  ]);
  expect(inWords({ previous: null, next: null, related: [], others: [] })).toEqual([]);
});
