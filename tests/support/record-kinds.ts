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
  added: (name: string) => string;
  updated: (name: string) => string;
  broughtBack: (name: string) => string;
  /** The field that names a record. */
  name: { label: string; field: string; column: string };
  /** One with a long text. */
  text: { label: string; field: string; column: string };
  example: {
    name: string;
    /** By label. */
    typed: Record<string, string | boolean>;
    /** By label: what its editor shows then, where that is the page that follows. */
    shown: Record<string, string> | null;
    /** What the API answers then. */
    read: Fields;
  };
  /** What cannot be saved, and what is said beside which field. */
  refused: { typed: Record<string, string>; wrong: Record<string, RegExp> };
  /** For 'Mine entirely' and 'Theirs entirely' in the long text. */
  conflict: {
    region: string;
    shows: string;
    overwrite: string;
    revive: string;
    revision: { selector: string; texts: string[] };
  };
  /** An edit, how it is compared, by selector, and what is there once it is taken back. */
  revised: {
    row: Record<string, string>;
    edit: Fields;
    compared: Record<string, string[]>;
    bringBack: string;
    said: string;
    restored: Fields;
  };
};

const POSTS: RecordKind = {
  item: 'blog',
  list: '/admin/blog-update',
  menu: 'Blog Content',
  api: '/api/blogs',
  table: 'posts',
  row: postRow,
  seenAt: (id) => `/api/blogs/${id}`,
  empty: 'No Blogs yet',
  columns: ['Title', 'Category', 'State', 'Actions'],
  add: 'Add Blog',
  save: 'Add Blog',
  update: 'Update Blog',
  added: () => 'Blog added successfully!',
  updated: () => 'Blog updated successfully!',
  broughtBack: () => 'The blog is back.',
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
      'Featured picture': '/images/posts/one-pot-lunches-between-two-meetings-1200x675.jpg',
      'Alternative text': 'A picture',
      Published: true,
    },
    shown: { Address: 'lantern-unicode', Tags: 'one\ntwo, with a comma' },
    read: {
      title: 'Lantern “Ünïcode” 👩🏽‍💻',
      slug: 'lantern-unicode',
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
  conflict: {
    region: 'Both texts',
    shows: 'TheirsMine entirely',
    overwrite: 'Save mine over it',
    revive: 'Bring it back with my text',
    revision: { selector: '.diff', texts: ['TheirsMine entirely'] },
  },
  revised: {
    row: { details: 'The quick brown fox' },
    edit: { details: 'The quick red fox' },
    compared: { '.diff del': ['brown'], '.diff ins': ['red'] },
    bringBack: 'Bring this text back',
    said: 'The earlier text is back.',
    restored: { details: 'The quick brown fox' },
  },
};

const PROJECTS: RecordKind = {
  item: 'project',
  list: '/admin/projects-update',
  menu: 'Projects',
  api: '/api/projects',
  table: 'projects',
  row: projectRow,
  seenAt: () => '/project-details/lantern-unicode',
  empty: 'No projects found.',
  columns: ['Project Name', 'Last Update', 'Category', 'Actions'],
  add: 'Add Projects',
  save: 'Add Project',
  update: 'Update Project',
  added: (name) => `“${name}” was added.`,
  updated: (name) => `“${name}” was updated.`,
  broughtBack: (name) => `“${name}” is back.`,
  name: { label: 'Project Name', field: 'projectName', column: 'project_name' },
  text: { label: 'Goal', field: 'goal', column: 'goal' },
  example: {
    name: 'Lantern “Ünïcode” 👩🏽‍💻',
    typed: {
      'Project Name': 'Lantern “Ünïcode” 👩🏽‍💻',
      Highlight: 'A highlight',
      Perspective: 'A perspective',
      About: 'First line\nSecond line',
      'Challenging part': 'A challenge',
      Goal: 'A goal',
      Features: 'Bright\nLight',
      'Tech stack': 'Remix',
      'Completion date': '2026-04-05',
      Tags: 'Lamp\nTool',
      'Live link': 'https://lantern.example/',
      'Source code': 'https://code.example/lantern',
    },
    shown: null,
    read: {
      projectName: 'Lantern “Ünïcode” 👩🏽‍💻',
      slug: 'lantern-unicode',
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
    wrong: { 'Project Name': /^Project name is missing\.$/, 'Live link': /https:\/\// },
  },
  conflict: {
    region: 'Two versions',
    shows: 'Theirs entirely',
    overwrite: 'Save mine',
    revive: 'Bring it back',
    revision: {
      selector: 'section h3 + div > div',
      texts: ['ThenTheirs entirely', 'NowMine entirely'],
    },
  },
  revised: {
    row: { features: '["one","two"]' },
    edit: { features: ['three'] },
    compared: { 'section h3 + div > div': ['Thenone two', 'Nowthree'] },
    bringBack: 'Restore this version',
    said: 'Restored. What it was is a revision now.',
    restored: { features: ['one', 'two'] },
  },
};

const REVIEWS: RecordKind = {
  ...PROJECTS,
  item: 'review',
  list: '/admin/reviews',
  menu: 'Reviews',
  api: '/api/reviews',
  table: 'reviews',
  row: reviewRow,
  seenAt: (id) => `/api/reviews/${id}`,
  empty: 'No reviews found.',
  columns: ['Name', 'Position', 'Quote', 'Actions'],
  add: 'Add Review',
  save: 'Add Review',
  update: 'Update Review',
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
    shown: null,
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
    ...PROJECTS.revised,
    row: { quote: 'First words' },
    edit: { quote: 'Other words' },
    compared: { 'section h3 + div > div': ['ThenFirst words', 'NowOther words'] },
    restored: { quote: 'First words' },
  },
};

export const RECORD_KINDS = { posts: POSTS, projects: PROJECTS, reviews: REVIEWS };
