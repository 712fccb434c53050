import { expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import { isSample } from '../support/sample';
import { codeIn, expectGuarded, expectListQuery, missing, wordsOf } from '../support/specification';

/*
 * Names and texts that the specification fixes, letter for letter. Code that changes one of them is wrong, not this file.
 * The API: specification-api.test.ts. What only a browser shows (times, distances): tests in tests/browser whose names begin
 * with "specification". What is about a feature: the tests of the feature.
 */

const site = await openSite();
const visitor = await NoScriptBrowser.start(site);
const owner = await NoScriptBrowser.start(site, { signedIn: true });

const [post] = await site.data('/api/blogs');
const [project] = await site.data('/api/projects');
const [review] = await site.data('/api/reviews');

it('specification: the routes of visitors exist, by id and by address', async () => {
  for (const path of [
    '/',
    '/all-projects',
    `/details/${post._id}`,
    `/project-details/${project._id}`,
    '/admin-login',
  ]) {
    await visitor.open(path);
    expect(visitor.status, path).toBe(200);
  }
});

it('specification: the routes of the admin area exist, behind a guard that remembers the origin', async () => {
  for (const path of ['/admin', '/admin/projects-update', '/admin/blog-update'])
    await expectGuarded(path, site, owner);
});

it('specification: the landing page has the anchors home, about, skills, project, service and contact', async () => {
  await visitor.open('/');
  for (const id of ['home', 'about', 'skills', 'project', 'service', 'contact'])
    expect(visitor.document.getElementById(id), id).not.toBeNull();
});

it('specification: the menu has the five anchors with their labels, and the first screen leads to the contact form', async () => {
  await visitor.open('/');
  const links = [...visitor.document.querySelectorAll('header nav[aria-label="Main"] a')];
  const main = links.map((link) => [textOf(link), link.getAttribute('href')]);
  if (isSample)
    expect(main).toEqual(
      expect.arrayContaining([
        ['Home', '/#home'],
        ['Concerning Me', '/#about'],
        ['Showcase', '/#project'],
        ['Virtues', '/#service'],
        ['Contact', '/#contact'],
      ]),
    );
  expect(visitor.one('#home a[href="/#contact"]')).toBeTruthy();
});

it.each([
  ['/', '#contact form', ['name', 'email', 'message']],
  ['/admin-login', 'form', ['name', 'email', 'password']],
])(
  'specification: the form at %s, %s, has its fields, none of them required',
  async (path, form, names) => {
    await visitor.open(path);
    const fields = [...visitor.document.querySelectorAll(`${form} :is(input, textarea)`)];
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(
      expect.arrayContaining(names),
    );
    expect(fields.filter((field) => field.hasAttribute('required'))).toEqual([]);
  },
);

it('specification: a post has links to the three categories at /blogs?category=', async () => {
  await visitor.open(`/details/${post._id}`);
  if (isSample)
    for (const name of ['Technology', 'Travel', 'Food'])
      expect(visitor.hrefs('a')).toContain(`/blogs?category=${name}`);
});

it('specification: the lists of the admin area take q and page from the address', async () => {
  for (const path of ['/admin/projects-update', '/admin/blog-update'])
    await expectListQuery(path, owner);
});

it('specification: the theme is the attribute data-theme of the root, from the key theme of the local storage', async () => {
  await visitor.open('/');
  expect(visitor.document.documentElement.getAttribute('data-theme')).toBe('light');
  expect(visitor.html).toContain("localStorage.getItem('theme')==='dark'");
});

it('specification: changes of a record come in a field that is spelled updatadData', async () => {
  const { status, json } = await site.asOwner('PATCH', `/api/reviews/${review._id}`, {
    updatadData: { position: 'Specified' },
  });
  expect([status, json().data.position]).toEqual([200, 'Specified']);
});

const TEXTS: [path: string, texts: string[]][] = [
  [
    '/',
    [
      'MERN Stack Developer',
      'Front End Developer',
      'Web Developer',
      'Hire Me',
      'Resume',
      'Horizontal',
      'Vertical',
      'Skills',
      'Experience',
      'Education',
      'Think better with React world',
      'Making websites with modern Technologies',
      'Never miss a task, deadline or idea',
      'All Projects',
      'Reimagine',
      'Redesign',
      'Relaunch',
      'Read more',
      'Your Query',
      'Concerning Me',
      'Showcase',
      'Virtues',
      'Quick Link',
      'Who We Are',
      'Our Philosophy',
      'Industries',
      'Retail & E-Commerce',
      'Information Technology',
      'Finance & Insurance',
      'All Right Reserved',
    ],
  ],
  [`/details/${post._id}`, ['Details :', 'Technology', 'Travel', 'Food']],
  [
    '/no/such/page',
    [
      'Page not found',
      "The page you are looking for doesn't exist. Here are some helpful links:",
      'Go back',
      'Take me home',
    ],
  ],
  ['/admin-login', ['Sign in only admin', 'Name', 'Email', 'Password', 'Sign In']],
];

it.runIf(isSample).each(TEXTS)('specification: %s has its texts', async (path, texts) => {
  expect(missing(texts, await wordsOf(visitor, path))).toEqual([]);
});

it.each([
  ['/admin', ['Dashboard', 'Projects', 'Blog Content', 'Admin User']],
  [
    '/admin/projects-update',
    ['Project Name', 'Last Update', 'Category', 'Actions', 'Add Projects'],
  ],
  ['/admin/blog-update', ['Title', 'Category', 'Actions', 'Add Blog']],
])('specification: %s has its texts', async (path, texts) => {
  expect(missing(texts, await wordsOf(owner, path))).toEqual([]);
});

/** Texts of dialogs, toasts and states, up to the first part that changes. */
const OF_SCRIPTS = [
  'Loading...',
  'Please try again later.',
  'Download started!',
  'Please wait, depending on your network speed.',
  'Download failed',
  'Edit Blog',
  'Update Blog',
  // Whole: tests/browser/admin-post-editor.test.ts.
  'Failed to update ',
  'Are you sure?',
  'Yes, delete it!',
  'Deleted!',
  'Not Found',
  'Error!',
  'Failed to delete.',
  'No Blogs yet',
];

/** Texts that every page has for its scripts. */
const OF_PAGES = [
  'Oops...',
  'There has no special thing yet!',
  'About Admin',
  'Sending...',
  'Failed to fetch data from ',
];

/** Texts that the server sends to the scripts. */
const OF_SERVER = [
  'Success! Your message has been sent.',
  'Failed to send',
  // Whole: tests/browser/admin-post-editor.test.ts.
  ' successfully!',
  ' found with this ID.',
  'No projects found.',
];

it('specification: a page whose data cannot be read says so, with its path', async () => {
  const page = await NoScriptBrowser.open(await openSite({ tables: false }), '/all-projects');
  expect(page.text).toContain('Failed to fetch data from /all-projects. Please try again later.');
});

it('specification: the texts that scripts show are in the built scripts', () => {
  expect(missing(OF_SCRIPTS, codeIn('public/build'))).toEqual([]);
});

it('specification: the other texts that scripts show are in the data of pages', async () => {
  const { text } = await site.fetch('/');
  expect(missing(OF_PAGES, text)).toEqual([]);
});

it('specification: the texts of answers are in the built worker', () => {
  expect(missing(OF_SERVER, codeIn('public/_worker.js'))).toEqual([]);
});
