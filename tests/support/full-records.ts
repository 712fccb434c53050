import { POST_FIELDS } from '../../app/engine/core/records/post-record';
import { PROJECT_FIELDS } from '../../app/engine/core/records/project-record';
import { REVIEW_FIELDS } from '../../app/engine/core/records/review-record';
import { postRow, projectRow, reviewRow, testId } from './database';
import { type FullRecord, fullRecord } from './full-record';
import { testParts } from './test-part';

/*
 * One record of each kind with a value in every field: for tests that say that nothing of a record is lost. A field without a
 * value here gets an example. The texts are unlike all others.
 */

const REVIEW = {
  name: 'Full Reviewer',
  position: 'Full position',
  quote: 'Full quote.',
  image: '/images/full-reviewer.jpg',
};

/** The original is another record, so it is left blank. */
const LANGUAGE = { lang: 'en-x-full', translationOf: '' };

const POST = {
  title: 'Full title',
  description: 'Full description.',
  details: 'Full details.',
  image: '/images/full-post.jpg',
  imageAlt: 'Full alternative text',
  category: 'Full category',
  tags: ['full first tag', 'full second tag'],
  slug: 'full-slug',
  series: 'Full series',
  seriesPart: '217',
  ...LANGUAGE,
  author: { name: 'Full Author', role: 'Full author role', image: '/images/full-author.jpg' },
};

const PROJECT = {
  projectName: 'Full project',
  highlight: 'Full highlight.',
  perspective: 'Full perspective.',
  about: 'Full about.',
  challengingPart: 'Full challenging part.',
  goal: 'Full goal.',
  details: 'Full details.',
  gallery: [
    { image: '/images/full-first.jpg', alt: 'Full first alternative', caption: 'Full caption' },
    { image: '/images/full-second.jpg', alt: 'Full second alternative', caption: 'Full words' },
  ],
  features: ['Full first feature', 'Full second feature'],
  image: '/images/full-project.jpg',
  imageAlt: 'Full alternative text',
  tags: ['full first tag', 'full second tag'],
  techStack: ['Full first technology', 'Full second technology'],
  completionDate: '2017-04-05',
  client: 'Full client',
  role: 'Full role',
  duration: 'Full duration',
  team: 'Full team',
  liveLink: 'https://live.example/full',
  sourceCode: 'https://code.example/full',
  links: [{ label: 'Full link', href: 'https://links.example/full' }],
  results: [{ value: '317 %', label: 'full results' }],
  reviewId: testId(1),
  ...LANGUAGE,
  slug: 'full-slug',
};

/** The full record of each kind. The project's review is the full review. */
export const FULL_RECORDS = {
  review: fullRecord('reviews', REVIEW_FIELDS, REVIEW, reviewRow),
  post: fullRecord('posts', POST_FIELDS, POST, postRow),
  project: fullRecord('projects', PROJECT_FIELDS, PROJECT, projectRow),
};

/** The same with the kinds of features, by entity. */
export const ALL_FULL_RECORDS: Record<string, FullRecord> = {
  ...FULL_RECORDS,
  ...Object.fromEntries(testParts.flatMap(({ kind }) => (kind ? [[kind.entity, kind.full]] : []))),
};
