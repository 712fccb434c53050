import { expect, it } from 'vitest';
import type { PostLink } from '~/engine/core/published/posts';
import { postsToReadOn } from '~/engine/core/published/posts';
import { english } from '~tests/support/words';
import { partsToReadOn } from '../../core/series';
import { textOfSeries } from '../../core/topic-path';

const post = (slug: string): PostLink => ({ slug, title: slug, image: '', lang: '' });

it('a post of a series offers its nearest parts before its neighbours in time', () => {
  const page = {
    ...{ previous: post('older'), next: post('newer') },
    ...{ related: [post('a'), post('b')], others: [] },
  };
  const inWords = (parts: Parameters<typeof partsToReadOn>[0]) =>
    postsToReadOn(page, english, partsToReadOn(parts, english)).map(
      ({ label, slug }) => `${label}: ${slug}`,
    );
  const before = [post('part-0'), post('part-1')];
  expect(inWords({ before, after: [post('part-3')] })).toEqual([
    'Next part: part-3',
    'Previous part: part-1',
    'Related: a',
  ]);
  expect(inWords({ before, after: [] })[0]).toBe('Next post: newer');
});

it('the description of a series is found by the name in posts, in any spelling', () => {
  const texts = ['Small Steps', 'large-steps'].map((series) => ({ series, text: series }));
  const found = ['small-steps', 'large-steps', 'other'].map((key) => textOfSeries(texts, key));
  expect(found).toEqual(['Small Steps', 'large-steps', '']);
});
