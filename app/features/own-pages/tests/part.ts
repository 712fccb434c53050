import type { Services } from '~/engine/server/context';
import { testId } from '~tests/support/database';
import { fullRecord } from '~tests/support/full-record';
import { hasMarkdown } from '~tests/support/parts';
import { alike, NAME, named, READ, type RecordKind, TEXT, TYPED } from '~tests/support/record-kind';
import type { SentForm, TestPart } from '~tests/support/test-part';
import { PAGE_FIELDS, pageRecords } from '../core/page-record';
import { listPages } from '../core/pages';
import { ownPageServices } from '../services.server';
import { pageRow } from './rows';

const SCREENS: RecordKind = {
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

const FULL = {
  title: 'Full title',
  description: 'Full description.',
  details: 'Full details.',
  menu: 'footer' as const,
  menuLabel: 'Full menu label',
  hasComments: true,
  isUnlisted: true,
  image: '/images/full-page.jpg',
  imageAlt: 'Full alternative text',
  ...{ lang: 'en-x-full', translationOf: '' },
  slug: 'full-slug',
};

const FULL_PAGE = fullRecord('pages', PAGE_FIELDS, FULL, pageRow);
const { slug: _s, lang: _l, translationOf: _t, ...SENT } = FULL_PAGE.values;

const API_PAGE = {
  ...SENT,
  // An unlisted page is in no list.
  isUnlisted: false,
  title: 'Services "and" 日本語',
  ...{ description: TEXT, details: TEXT, imageAlt: TEXT },
};

/** Reads everything that a page shows, also if there is none. */
const readNow = (idOrSlug: string, services: Services) =>
  ownPageServices(services).pages.page({ now: services.now(), idOrSlug });

const FORM = { title: 'A', description: 'A', details: 'A', slug: 'a', menu: 'footer' };
const SAVED = { id: testId(1), version: '1', status: 'draft', timeZone: 'UTC' };

export const testPart: TestPart = {
  kind: {
    entity: 'page',
    screens: SCREENS,
    full: FULL_PAGE,
    records: pageRecords,
    required: { title: 'Other', details: 'Other', menu: 'none' },
    notInSearch: ['menu', 'menuLabel', 'image', 'imageAlt'],
    samples: 1,
    shown: pageRow(1, { has_comments: 1 }),
    withWords: (n, words) =>
      pageRow(n, { title: words, description: words, details: words, menu: 'header' }),
    api: {
      ...{ route: 'api/pages', label: 'Page', full: API_PAGE, made: { slug: 'services-and' } },
      bodies: { createPage: API_PAGE, changePage: { description: 'New' } },
      taken: {
        createPage: { ...API_PAGE, slug: 'record-1' },
        changePage: { slug: 'record-2' },
      },
      refused: [
        ['a page at a reserved address', { title: 'x', details: 'y', slug: 'blogs' }, ['slug']],
        ['a page in a menu that is none', { title: 'x', details: 'y', menu: 'top' }, ['menu']],
      ],
    },
  },
  recordForms: [
    { name: 'the page', kind: 'page', path: '/full-slug', leftOut: [] },
    { name: 'the API', kind: 'page', path: '/api/pages/full-slug', leftOut: ['lang'] },
    ...(hasMarkdown
      ? [
          {
            ...{ name: 'the Markdown copy', kind: 'page', path: '/full-slug.md' },
            leftOut: ['menu', 'menuLabel'],
          },
        ]
      : []),
  ],
  publicRoutes: { pages: ['$slug'], GET: ['pages', 'pages/:id'] },
  rows: (words) => ({ pages: [pageRow(1, { title: words, status: 'draft' })] }),
  columns: {
    'pages.status': () => 'published',
    'pages.menu': () => 'footer',
    'pages.menu_label': (n) => `Page “${n}”`,
    'pages.has_comments': () => 1,
    'pages.is_unlisted': () => 0,
  },
  stored: { pages: ['/pages-1'], withRecordParts: ['/pages-1'], tables: ['pages'] },
  queries: {
    '/{slug}': (services) => readNow('page-1', services),
    '/{id}': (services) => readNow(testId(1), services),
    '/api/pages': (services) => listPages({ limit: 20, cursor: null }, ownPageServices(services)),
    '/api/pages/{id}': (services) =>
      ownPageServices(services).pages.find({ now: services.now(), idOrSlug: 'page-1' }),
  },
  menuLinks: [['Services', '/services']],
  forms: (): SentForm[] => [
    {
      route: 'features/own-pages/routes/$slug',
      path: '/services',
      sends: { '': { body: 'Long enough for all' } },
    },
    ...[
      `$id /${testId(1)}`,
      `$id_.revisions /${testId(1)}/revisions`,
      '_index ?index',
      'trash /trash',
    ]
      .map((one) => one.split(' '))
      .map(([page, path]) => ({
        route: `engine/routes/admin.$kind.${page}`,
        path: `/admin/pages${path}`,
        sends: { save: { ...SAVED, ...FORM } },
      })),
  ],
};
