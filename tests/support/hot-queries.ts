import { readFeed } from '../../app/engine/core/published/feeds';
import { readHomePage } from '../../app/engine/core/published/home';
import {
  browsePosts,
  listCategories,
  listPosts,
  readPost,
  readPostPage,
} from '../../app/engine/core/published/posts';
import {
  browseProjects,
  listProjects,
  readProject,
  readProjectPage,
} from '../../app/engine/core/published/projects';
import { listReviews, readReview } from '../../app/engine/core/published/reviews';
import { readSitemap as readWholeSitemap } from '../../app/engine/core/published/sitemap';
import { listPostRecords, parsePostView } from '../../app/engine/core/records/post-list';
import { postRecords } from '../../app/engine/core/records/post-record';
import { projectRecords } from '../../app/engine/core/records/project-record';
import { reviewRecords } from '../../app/engine/core/records/review-record';
import { encodeCursor } from '../../app/engine/kit/paging';
import type { Services } from '../../app/engine/server/context';
import { postRow, testId } from './database';
import { type Queries, testParts } from './test-part';

/** A cursor near the end of the newest-first lists of what `grow` inserts. */
const FAR_DOWN = encodeCursor({ key: Number(postRow(60).published_at), id: testId(60) });

/** Reads everything that the page of a post shows. */
const readWholePostPage = (idOrSlug: string, services: Services) =>
  Promise.all([
    readPostPage(idOrSlug, { ...services, waitUntil: () => {} }),
    ...testParts.map(({ postPage }) => postPage?.(idOrSlug, services)),
  ]);

/**
 * All database queries of public pages, forms and API calls, by address.
 * They need the rows of `grow(db, 1, 100)`. The records are those that an index scan reaches last.
 */
export const HOT_QUERIES: Queries = {
  '/': (services) => readHomePage(services),
  'the frame of every page': ({ contentState, now }) => contentState.read(now()),
  '/all-projects': (services) => browseProjects(services),
  '/blogs': (services) => browsePosts({ query: '', category: null, cursor: null }, services),
  '/blogs?category': (services) =>
    browsePosts({ query: '', category: 'Technology', cursor: null }, services),
  '/blogs?q': (services) =>
    browsePosts({ query: 'post te', category: null, cursor: null }, services),
  '/blogs?q&category': (services) =>
    browsePosts({ query: 'post', category: 'Technology', cursor: null }, services),
  '/details/{slug}': (services) => readWholePostPage('post-1', services),
  '/details/{id}': (services) => readWholePostPage(testId(1), services),
  '/details/{old slug}': (services) =>
    services.formerAddresses.find({ entity: 'post', slug: 'before', now: services.now() }),
  '/feed.xml': (services) => readFeed({ of: 'posts' }, { ...services, waitUntil: () => {} }),
  '/categories/{category}/feed.xml': (services) =>
    readFeed({ of: 'category', name: 'Technology' }, { ...services, waitUntil: () => {} }),
  '/blogs?after': (services) =>
    browsePosts({ query: '', category: null, cursor: FAR_DOWN }, services),
  '/details/{part of a series}': (services) => readWholePostPage('post-51', services),
  '/follow': (services) => listCategories(services),
  '/project-details/{slug}': (services) =>
    // Not the last project, which has no next one.
    readProjectPage('project-99', { ...services, waitUntil: () => {} }),
  '/project-details/{id}': (services) =>
    readProjectPage(testId(99), { ...services, waitUntil: () => {} }),
  '/api/blogs': (services) => listPosts({ limit: 20, cursor: null }, services),
  '/api/details/{id}': (services) => readPost('post-1', services),
  '/api/project-details/{id}': (services) => readProject('project-100', services),
  '/api/projects': (services) => listProjects({ limit: 20, cursor: null }, services),
  '/api/reviews': (services) => listReviews({ limit: 20, cursor: null }, services),
  '/api/reviews/{id}': (services) => readReview(testId(100), services),
  'a session': (services) => services.sessions.find('hash'),
  'the second page of each list': async (services) => {
    const { next } = await listPosts({ limit: 1, cursor: null }, services);
    await listPosts({ limit: 20, cursor: next }, services);
    await listProjects({ limit: 20, cursor: next }, services);
    await listReviews({ limit: 20, cursor: next }, services);
    for (const query of ['', 'post']) {
      const page = await browsePosts({ query, category: null, cursor: null }, services);
      await browsePosts({ query, category: null, cursor: page.next }, services);
      await browsePosts({ query, category: 'Technology', cursor: page.next }, services);
    }
  },
  ...Object.assign({}, ...testParts.map(({ queries }) => queries)),
};

const ORDERS = [
  'dir=asc',
  ...['title', 'category'].flatMap((by) => [`sort=${by}`, `sort=${by}&dir=desc`]),
];
const STATES = ['status=draft', 'status=published', 'status=scheduled'];
const FILTERS = [
  'category=Technology',
  ...STATES,
  ...STATES.map((state) => `category=Technology&${state}`),
];

/** The admin's table of posts in every order, with every filter, and searched. */
export const POST_TABLES: Queries = Object.fromEntries(
  [
    '',
    ...ORDERS,
    ...FILTERS.flatMap((filter) => [filter, `${filter}&sort=title`, `q=post&${filter}`]),
    'q=post',
    'q=post+te',
  ].map((query) => [
    `the admin's posts ?${query}`,
    (services) => listPostRecords(parsePostView(new URLSearchParams(query)), services),
  ]),
);

/** The other queries of the owner's screens. */
export const ADMIN_QUERIES: Queries = {
  'a post to edit': (services) => postRecords.read(testId(1), services),
  "a post's revisions": (services) => postRecords.revisions(testId(1), services),
  'an edit of a post': (services) =>
    postRecords.update(
      {
        idOrSlug: testId(1),
        fields: { title: services.newId(), slug: '' },
        version: null,
        by: { adminId: testId(9) },
      },
      services,
    ),
  'several posts at once': (services) =>
    postRecords.changeInBulk(
      {
        ids: [testId(1), testId(2)],
        fields: { bulk: 'add-tag', toTag: services.newId() },
        item: 'blog',
        by: { adminId: testId(9) },
      },
      services,
    ),
  "the admin's projects": (services) => projectRecords.list({ query: '', page: 1 }, services),
  "the admin's reviews": (services) => reviewRecords.list({ query: '', page: 1 }, services),
  'the trash': async (services) => {
    await postRecords.trash(services);
    await projectRecords.trash(services);
    await reviewRecords.trash(services);
  },
};

/** Reads a whole table of addresses on purpose, an index at a time. */
export const readSitemap = (services: Services) => readWholeSitemap(null, [], services);
