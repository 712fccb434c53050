import { PROJECT_FIELDS } from '../../app/engine/core/records/project-record';
import { blankValues } from '../../app/engine/kit/fields/field';
import { FULL_RECORDS } from './full-records';
import { TEXT } from './record-kind';

/** The fields of answers that a client may send. Those with a default of the site are not blank. */
const { slug: _s, imageAlt: _i, lang: _l, translationOf: _t, ...PROJECT } = PROJECT_FIELDS;
const { projectName: _n, completionDate: _c, ...OPTIONAL } = PROJECT;

const { post, project, review } = FULL_RECORDS;
/** The values that the site keeps as they are sent. */
const {
  slug: _ps,
  imageAlt: _pi,
  tags: _pt,
  series: _pe,
  seriesPart: _pp,
  lang: _pl,
  translationOf: _po,
  ...BLOG_VALUES
} = post.values;
const {
  slug: _js,
  imageAlt: _ji,
  reviewId: _jr,
  lang: _jl,
  translationOf: _jt,
  ...PROJECT_VALUES
} = project.values;

/**
 * The fields of the API's records, without those that the site generates (`_id`, `slug`, the times): `full` as a
 * client may send them, `blank` as they are if nobody has filled them in.
 */
export const API_RECORDS = {
  blog: {
    full: {
      ...BLOG_VALUES,
      title: TEXT,
      description: TEXT,
      details: TEXT,
      image: 'https://pictures.example/a.png',
      author: { name: TEXT, image: '/images/a.png', role: 'Writer' },
    },
    blank: { description: '', image: '' },
  },
  project: {
    full: {
      ...PROJECT_VALUES,
      reviewId: '',
      projectName: 'Tide "Watch"',
      highlight: TEXT,
      perspective: TEXT,
      about: TEXT,
      challengingPart: TEXT,
      completionDate: '2026-02-28',
      features: ['b', 'a', ' 日本語 👩🏽‍💻 \u2028 '],
      goal: TEXT,
      details: TEXT,
      gallery: [
        { image: '/images/tide.png', alt: 'A curve | a mark', caption: ' "Before" \\ \u2028 ' },
        { image: 'https://pictures.example/b.png', alt: '', caption: '' },
      ],
      results: [{ value: '31 %', label: 'fewer calls 日本語' }],
      links: [{ label: 'Talk', href: 'https://talks.example/tide?a=b#c' }],
    },
    blank: blankValues(OPTIONAL),
  },
  review: {
    full: { ...review.values, quote: TEXT },
    blank: { position: '', image: '' },
  },
};
