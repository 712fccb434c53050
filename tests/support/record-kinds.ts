import { postRow, projectRow, reviewRow } from './database';

type Fields = Record<string, string | string[] | Record<string, string>>;

/** What the owner writes, as the tests of its life need it: addresses, labels, words and examples. */
export type RecordKind = {
  /** As the admin's dialogs call one. */
  item: string;
  /** The admin's table; a record's own page is below it. */
  list: string;
  /** In the sidebar. */
  menu: string;
  api: string;
  table: string;
  row: typeof postRow;
  /** Where visitors see the example. */
  seenAt: (id: string) => string;
  /** What a table without any says. */
  empty: string;
  columns: string[];
  /** Leads to the form of a new one. */
  add: string;
  /** The button of that form. */
  save: string;
  update: string;
  added: string;
  updated: string;
  broughtBack: string;
  /** The field that names a record. */
  name: { label: string; field: string; column: string };
  /** One with a long text. */
  text: { label: string; field: string; column: string };
  example: {
    name: string;
    /** By label. */
    typed: Record<string, string | boolean>;
    /** By label: what its editor shows then. */
    shown: Record<string, string>;
    /** What the API answers then. */
    read: Fields;
  };
  /** What cannot be saved, and what is said beside which field. */
  refused: { typed: Record<string, string>; wrong: Record<string, RegExp> };
  /** An edit, what of it is marked as taken out and put in, and what is there once it is taken back. */
  revised: {
    row: Record<string, string>;
    edit: Fields;
    removed: string[];
    added: string[];
    restored: Fields;
  };
};

/** What the screens of every kind say alike. @param item as the admin's dialogs call one */
const wordsOf = (item: string) => {
  const label = `${item.charAt(0).toUpperCase()}${item.slice(1)}`;
  return {
    item,
    add: `Add ${label}`,
    save: `Add ${label}`,
    update: `Update ${label}`,
    added: `${label} added successfully!`,
    updated: `${label} updated successfully!`,
    broughtBack: `The ${item} is back.`,
  };
};

const POSTS: RecordKind = {
  ...wordsOf('blog'),
  list: '/admin/blog-update',
  menu: 'Blog Content',
  api: '/api/blogs',
  table: 'posts',
  row: postRow,
  seenAt: (id) => `/api/blogs/${id}`,
  empty: 'No Blogs yet',
  columns: ['Title', 'Category', 'State', 'Actions'],
  name: { label: 'Title', field: 'title', column: 'title' },
  text: { label: 'Details*', field: 'details', column: 'details' },
  example: {
    name: 'Lantern “Ünïcode” 👩🏽‍💻',
    typed: {
      Title: 'Lantern “Ünïcode” 👩🏽‍💻',
      Description: 'What it is about',
      'Details*': '## A heading\n\nAnd **text**.',
      'Or a new category': 'Lamps',
      Tags: 'one\ntwo, with a comma',
      Image: '/images/posts/one-pot-lunches-between-two-meetings-1200x675.jpg',
      'Alternative text': 'A picture',
      Published: true,
    },
    shown: { Address: 'lantern-uenicode', Tags: 'one\ntwo, with a comma' },
    read: {
      title: 'Lantern “Ünïcode” 👩🏽‍💻',
      slug: 'lantern-uenicode',
      description: 'What it is about',
      details: '## A heading\n\nAnd **text**.',
      category: 'Lamps',
      image: '/images/posts/one-pot-lunches-between-two-meetings-1200x675.jpg',
      author: { name: 'Robin Sample', role: 'Web developer' },
    },
  },
  refused: {
    typed: { 'Details*': 'Typed before', Address: 'Not an address' },
    wrong: { Title: /^Title is missing\.$/ },
  },
  revised: {
    row: { details: 'The quick brown fox' },
    edit: { details: 'The quick red fox' },
    removed: ['brown'],
    added: ['red'],
    restored: { details: 'The quick brown fox' },
  },
};

const PROJECTS: RecordKind = {
  ...wordsOf('project'),
  list: '/admin/projects-update',
  menu: 'Projects',
  api: '/api/projects',
  table: 'projects',
  row: projectRow,
  seenAt: () => '/project-details/lantern-uenicode',
  empty: 'No projects found.',
  columns: ['Project Name', 'Last Update', 'Category', 'Actions'],
  add: 'Add Projects',
  name: { label: 'Project name', field: 'projectName', column: 'project_name' },
  text: { label: 'Goal', field: 'goal', column: 'goal' },
  example: {
    name: 'Lantern “Ünïcode” 👩🏽‍💻',
    typed: {
      'Project name': 'Lantern “Ünïcode” 👩🏽‍💻',
      Highlight: 'A highlight',
      Perspective: 'A perspective',
      About: 'First line\nSecond line',
      'Challenging part': 'A challenge',
      Goal: 'A goal',
      Features: 'Bright \n\n Light',
      'Tech stack': 'Remix',
      'Completion date': '2026-04-05',
      Tags: 'Lamp\nTool',
      'Live link': 'https://lantern.example/',
      'Source code': 'https://code.example/lantern',
    },
    shown: { Address: 'lantern-uenicode', Features: 'Bright\nLight' },
    read: {
      projectName: 'Lantern “Ünïcode” 👩🏽‍💻',
      slug: 'lantern-uenicode',
      highlight: 'A highlight',
      perspective: 'A perspective',
      about: 'First line\nSecond line',
      challengingPart: 'A challenge',
      goal: 'A goal',
      features: ['Bright', 'Light'],
      techStack: ['Remix'],
      completionDate: '2026-04-05',
      tags: ['Lamp', 'Tool'],
      liveLink: 'https://lantern.example/',
      sourceCode: 'https://code.example/lantern',
    },
  },
  refused: {
    typed: { Highlight: 'Typed before', 'Live link': 'javascript:alert(1)' },
    wrong: { 'Project name': /^Project name is missing\.$/, 'Live link': /https:\/\// },
  },
  revised: {
    row: { features: '["one","two"]' },
    edit: { features: ['one', 'three'] },
    removed: ['two'],
    added: ['three'],
    restored: { features: ['one', 'two'] },
  },
};

const REVIEWS: RecordKind = {
  ...wordsOf('review'),
  list: '/admin/reviews',
  menu: 'Reviews',
  api: '/api/reviews',
  table: 'reviews',
  row: reviewRow,
  seenAt: (id) => `/api/reviews/${id}`,
  empty: 'No reviews found.',
  columns: ['Name', 'Position', 'Quote', 'Actions'],
  name: { label: 'Name', field: 'name', column: 'name' },
  text: { label: 'Quote', field: 'quote', column: 'quote' },
  example: {
    name: 'Grace 日本',
    typed: {
      Name: 'Grace 日本',
      Position: 'Admiral',
      Quote: 'Fast.\nAnd "kind".',
      Image: '/images/people/amara-okafor-192x192.jpg',
    },
    shown: { Position: 'Admiral' },
    read: {
      name: 'Grace 日本',
      position: 'Admiral',
      quote: 'Fast.\nAnd "kind".',
      image: '/images/people/amara-okafor-192x192.jpg',
    },
  },
  refused: {
    typed: { Position: 'Typed before', Image: '//evil.example/x.png' },
    wrong: { Name: /missing/, Quote: /^Quote is missing\.$/, Image: /./ },
  },
  revised: {
    row: { quote: 'First words' },
    edit: { quote: 'Other words' },
    removed: ['First'],
    added: ['Other'],
    restored: { quote: 'First words' },
  },
};

export const RECORD_KINDS = { posts: POSTS, projects: PROJECTS, reviews: REVIEWS };
