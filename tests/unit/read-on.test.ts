import { expect, it } from 'vitest';
import {
  type PostLink,
  postsToReadOn,
  type SeriesPlace,
} from '../../app/engine/core/published/posts';

/* The posts that the end of a post offers. */

const post = (slug: string): PostLink => ({ slug, title: slug, image: '' });
const series: SeriesPlace = {
  ...{ key: 'steps', name: 'Steps', place: 2, total: 3 },
  before: [post('part-0'), post('part-1')],
  after: [post('part-3')],
};
const around = {
  previous: post('older'),
  next: post('newer'),
  related: [post('a'), post('b'), post('c')],
};
const inWords = (page: Parameters<typeof postsToReadOn>[0]) =>
  postsToReadOn(page).map(({ label, slug }) => `${label}: ${slug}`);

it('a post of a series offers its nearest parts before its neighbours in time', () => {
  expect(inWords({ ...around, series })).toEqual([
    'Next part: part-3',
    'Previous part: part-1',
    'Related: a',
  ]);
  expect(inWords({ ...around, series: { ...series, after: [] } })[0]).toBe('Next post: newer');
});

it('related posts fill the places of missing neighbours, and no post is offered twice', () => {
  const newest = { ...around, series: null, next: null };
  expect(inWords(newest)).toEqual(['Previous post: older', 'Related: a', 'Related: b']);
  expect(inWords({ ...newest, related: [post('older'), post('c')] })).toEqual([
    'Previous post: older',
    'Related: c',
  ]);
  expect(inWords({ series: null, previous: null, next: null, related: [] })).toEqual([]);
});
