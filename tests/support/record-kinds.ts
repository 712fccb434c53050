import { ownerAsAuthor } from '~/content/owner';
import { PROJECT_FIELDS } from '../../app/engine/core/records/project-record';
import { toSnakeCase } from '../../app/engine/kit/text/snake-case';
import { pageRow, postRow, projectRow, reviewRow } from './database';
import { examplesOf, typedExamples } from './examples';
import { defaultWords } from './words';

/** The project fields without those that have other examples below. */
const { slug: _s, imageAlt: _a, image: _i, ...PROJECT } = PROJECT_FIELDS;

type Fields = Record<string, unknown>;

/** A kind of record for tests of creating, editing and deleting: addresses, labels, messages and examples. */
export type RecordKind = {
  /** The name of one record in the admin's dialogs. */
  item: string;
  /** The address of the admin's table; the page of a record is below it. */
  list: string;
  /** The label in the sidebar. */
  menu: string;
  api: string;
  table: string;
  row: typeof postRow;
  /** The address at which visitors see the example. */
  seenAt: (id: string) => string;
  /** The message of an empty table. */
  empty: string;
  columns: string[];
  /** The link to the form of a new record. */
  add: string;
  /** The editor's save button without JavaScript. */
  save: string;
  /** The save button of the form behind Edit in the table. */
  update: string;
  added: string;
  updated: string;
  broughtBack: string;
  /** The field with the name of a record. */
  name: NamedField;
  /** A field with a long text. */
  text: NamedField;
  example: {
    name: string;
    /** The values to type, by label; for a list its entries, each by the labels of its fields. */
    typed: Record<string, string | boolean | Record<string, string>[]>;
    /** The values that the editor shows then, by label. */
    shown: Record<string, string>;
    /** The record in the API then. */
    read: Fields;
  };
};

type NamedField = { label: string; field: string; column: string };

/** A field by its label on the screens, its name in the API and its column in the table. */
const named = (label: string, field: string): NamedField => ({
  label,
  field,
  column: toSnakeCase(field),
});

/** The values that every kind shares. @param item the name of one record in the admin's dialogs */
const alike = (item: string, table: string, api: string) => {
  const label = `${item.charAt(0).toUpperCase()}${item.slice(1)}`;
  return {
    item,
    table,
    api,
    seenAt: (id: string) => `${api}/${id}`,
    add: `Add ${label}`,
    save: 'Save',
    update: 'Save',
    added: `${label} added successfully!`,
    updated: `${label} updated successfully!`,
    broughtBack: `The ${item} is back.`,
  };
};

const NAME = 'Lantern “Ünïcode” 👩🏽‍💻';
const DETAILS = '## A heading\n\nAnd **text**.';
const IMAGE = '/images/posts/one-pot-lunches-between-two-meetings-1200x675.jpg';

/** What a post and a page have in common: the values to type, and what the API reads. */
const TYPED = {
  ...{ Title: NAME, Description: 'What it is about', 'Details*': DETAILS },
  ...{ Image: IMAGE, 'Alternative text': 'A picture', Published: true },
};
const READ = {
  ...{ title: NAME, slug: 'lantern-uenicode', description: 'What it is about' },
  ...{ details: DETAILS, image: IMAGE },
};

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
          Image: '/images/projects/tidewatch-1200x675.jpg',
          'Alternative text (optional)': 'A screen',
          'Caption (optional)': 'This | that',
        },
        { Image: '/images/projects/glyphlab-1200x675.jpg' },
      ],
      Results: [{ Figure: '31 %', 'What it counts': 'fewer calls to the desk' }],
      'Further links': [{ Label: 'Talk', Link: 'https://talks.example/' }],
      Published: true,
    },
    shown: { Address: 'lantern-uenicode', Features: 'Bright\nLight' },
    read: {
      ...examplesOf(PROJECT),
      projectName: NAME,
      slug: 'lantern-uenicode',
      about: 'First line\nSecond line',
      features: ['Bright', 'Light'],
      details: DETAILS,
      gallery: [
        {
          image: '/images/projects/tidewatch-1200x675.jpg',
          alt: 'A screen',
          caption: 'This | that',
        },
        { image: '/images/projects/glyphlab-1200x675.jpg', alt: '', caption: '' },
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

const PAGES: RecordKind = {
  ...alike('page', 'pages', '/api/pages'),
  list: '/admin/pages',
  menu: 'Pages',
  row: pageRow,
  seenAt: () => '/lantern-uenicode',
  empty: 'No pages found.',
  columns: ['Title', 'Address', 'Menu', 'Actions'],
  name: named('Title', 'title'),
  text: named('Details*', 'details'),
  example: {
    name: NAME,
    typed: { ...TYPED, 'Name in menus': 'Lantern', 'Visitors can comment': true },
    shown: { Address: 'lantern-uenicode', 'Name in menus': 'Lantern' },
    read: {
      ...READ,
      menu: 'none',
      menuLabel: 'Lantern',
      hasComments: true,
      isUnlisted: false,
    },
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

export const RECORD_KINDS = {
  posts: POSTS,
  projects: PROJECTS,
  pages: PAGES,
  reviews: REVIEWS,
};
