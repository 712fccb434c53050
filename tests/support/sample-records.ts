import { pluralize } from '../../app/engine/kit/text/figures';
import { joinWords } from '../../app/engine/kit/text/join-words';
import { testParts } from './test-part';

/** How many records the samples have, by kind. */
const COUNTS = [
  ...Object.entries({ post: 14, project: 8, review: 6 }),
  ...testParts.flatMap(({ kind }) => (kind ? [[kind.entity, kind.samples] as const] : [])),
];

/** The same in words, as the site says it. */
export const SAMPLE_RECORDS = joinWords(COUNTS.map(([kind, count]) => pluralize(count, kind)));

/** How many of them are in the search. */
export const SEARCHED_SAMPLES = COUNTS.reduce(
  (sum, [kind, count]) => sum + (kind === 'review' ? 0 : count),
  0,
);
