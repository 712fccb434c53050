import { ownerAsAuthor } from '~/content/owner';
import { PROJECT_FIELDS } from '../../app/engine/core/records/project-record';
import { postRow, projectRow, reviewRow } from './database';
import { examplesOf, typedExamples } from './examples';
import { alike, DETAILS, NAME, named, READ, type RecordKind, TYPED } from './record-kind';
import { testParts } from './test-part';
import { defaultWords } from './words';

/** The project fields without those that have other examples below. */
const { slug: _s, imageAlt: _a, image: _i, ...PROJECT } = PROJECT_FIELDS;
/** Those in the API's answers. */
const { lang: _l, translationOf: _t, ...ANSWERED } = PROJECT;

const POSTS: RecordKind = {
  ...alike('blog', 'posts', '/api/blogs'),
  update: 'Update Blog',
  list: '/admin/blog-update',
  menu: 'Blog Content',
  row: postRow,
  empty: 'No Blogs yet',
  columns: ['Title', 'Category', 'State', 'Actions'],
  name: named('Title', 'title'),
  text: named('Details*', 'details'),
  example: {
    name: NAME,
    typed: { ...TYPED, 'Or a new category': 'Lamps', Tags: 'one\ntwo, with a comma' },
    shown: { Address: 'lantern-uenicode', Tags: 'one\ntwo, with a comma' },
    read: {
      ...READ,
      category: 'Lamps',
      author: {
        name: ownerAsAuthor(defaultWords.person).name,
        role: ownerAsAuthor(defaultWords.person).role,
      },
    },
  },
};

/** Values that cannot be saved, and the errors beside their fields. */
type Refused = { refused: { typed: Record<string, string>; wrong: Record<string, RegExp> } };

const PROJECTS: RecordKind & Refused = {
  ...alike('project', 'projects', '/api/projects'),
  list: '/admin/projects-update',
  menu: 'Projects',
  row: projectRow,
  seenAt: () => '/project-details/lantern-uenicode',
  empty: 'No projects found.',
  columns: ['Project Name', 'Last Update', 'Category', 'Actions'],
  add: 'Add Projects',
  name: named('Project name', 'projectName'),
  text: named('Goal', 'goal'),
  example: {
    name: NAME,
    typed: {
      ...typedExamples(PROJECT),
      'Project name': NAME,
      About: 'First line\nSecond line',
      Features: 'Bright \n\n Light',
      Tags: 'Lamp\nTool',
      Details: DETAILS,
      Gallery: [
        {
          Image: '/images/projects/tidewatch-1200x675-134.jpg',
          'Alternative text (optional)': 'A screen',
          'Caption (optional)': 'This | that',
        },
        { Image: '/images/projects/glyphlab-1200x675-e53.jpg' },
      ],
      Results: [{ Figure: '31 %', 'What it counts': 'fewer calls to the desk' }],
      'Further links': [{ Label: 'Talk', Link: 'https://talks.example/' }],
      Published: true,
    },
    shown: { Address: 'lantern-uenicode', Features: 'Bright\nLight', Language: 'en-x-lang' },
    read: {
      ...examplesOf(ANSWERED),
      projectName: NAME,
      slug: 'lantern-uenicode',
      about: 'First line\nSecond line',
      features: ['Bright', 'Light'],
      details: DETAILS,
      gallery: [
        {
          image: '/images/projects/tidewatch-1200x675-134.jpg',
          alt: 'A screen',
          caption: 'This | that',
        },
        { image: '/images/projects/glyphlab-1200x675-e53.jpg', alt: '', caption: '' },
      ],
      results: [{ value: '31 %', label: 'fewer calls to the desk' }],
      links: [{ label: 'Talk', href: 'https://talks.example/' }],
      tags: ['Lamp', 'Tool'],
    },
  },
  refused: {
    typed: { Highlight: 'Typed before', 'Live link': 'javascript:alert(1)' },
    wrong: { 'Project name': /^“Project name” is missing\.$/, 'Live link': /https:\/\// },
  },
};

const REVIEWS: RecordKind = {
  ...alike('review', 'reviews', '/api/reviews'),
  list: '/admin/reviews',
  menu: 'Reviews',
  row: reviewRow,
  empty: 'No reviews found.',
  columns: ['Name', 'Position', 'Quote', 'Actions'],
  name: named('Name', 'name'),
  text: named('Quote', 'quote'),
  example: {
    name: 'Grace 日本',
    typed: {
      Name: 'Grace 日本',
      Position: 'Admiral',
      Quote: 'Fast.\nAnd "kind".',
      Image: '/images/people/amara-okafor-192x192.jpg',
      Published: true,
    },
    shown: { Position: 'Admiral' },
    read: {
      name: 'Grace 日本',
      position: 'Admiral',
      quote: 'Fast.\nAnd "kind".',
      image: '/images/people/amara-okafor-192x192.jpg',
    },
  },
};

/** The kinds of the engine. */
export const RECORD_KINDS = {
  posts: POSTS,
  projects: PROJECTS,
  reviews: REVIEWS,
};

/** The kinds of the engine and of features. */
export const ALL_RECORD_KINDS: RecordKind[] = [
  ...Object.values(RECORD_KINDS),
  ...testParts.flatMap(({ kind }) => kind?.screens ?? []),
];
