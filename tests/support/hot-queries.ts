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
  readProjectTexts,
} from '../../app/engine/core/published/projects';
import { listReviews, readReview } from '../../app/engine/core/published/reviews';
import { readSiteIndex, readSiteTexts } from '../../app/engine/core/published/site-texts';
import { readSitemap as readWholeSitemap } from '../../app/engine/core/published/sitemap';
import { listPostRecords, parsePostView } from '../../app/engine/core/records/post-list';
import { postRecords } from '../../app/engine/core/records/post-record';
import { projectRecords } from '../../app/engine/core/records/project-record';
import { reviewRecords } from '../../app/engine/core/records/review-record';
import { encodeCursor } from '../../app/engine/kit/paging';
import type { Services } from '../../app/engine/server/context';
import { addComment } from '../../app/features/comments/core/comments';
import { commentServices } from '../../app/features/comments/services.server';
import { listSubscribers, subscribe } from '../../app/features/newsletter/core/subscribers';
import { newsletterServices } from '../../app/features/newsletter/services.server';
import { listResumeProjects } from '../../app/features/resume/core/resume';
import { browseArchive, browseTopics, readTopic } from '../../app/features/topics/core/topics';
import { topicServices } from '../../app/features/topics/services.server';
import { recordView } from '../../app/features/visits/core/visits';
import { visitServices } from '../../app/features/visits/services.server';
import { postRow, testId } from './database';

/** A cursor near the end of the newest-first lists of what `grow` inserts. */
const FAR_DOWN = encodeCursor({ key: Number(postRow(60).published_at), id: testId(60) });

/** Reads everything that the page of a post shows. */
const readWholePostPage = (idOrSlug: string, services: Services) =>
  Promise.all([
    readPostPage(idOrSlug, { ...services, waitUntil: () => {} }),
    commentServices(services).commentThreads.read({
      entity: 'post',
      idOrSlug,
      now: services.now(),
    }),
  ]);

/**
 * All database queries of public pages, forms and API calls, by address.
 * They need the rows of `grow(db, 1, 100)`. The records are those that an index scan reaches last.
 */
export const HOT_QUERIES: Record<string, (services: Services) => Promise<unknown>> = {
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
  '/tags': (services) => browseTopics({ kind: 'tag', cursor: null }, topicServices(services)),
  '/tags/{tag}': (services) =>
    readTopic({ kind: 'tag', key: 'common', cursor: null }, topicServices(services)),
  '/series': (services) => browseTopics({ kind: 'series', cursor: null }, topicServices(services)),
  '/series/{series}': (services) =>
    readTopic({ kind: 'series', key: 'all-of-them', cursor: null }, topicServices(services)),
  '/archive': (services) => browseArchive({ cursor: null }, topicServices(services)),
  '/archive?after': (services) => browseArchive({ cursor: FAR_DOWN }, topicServices(services)),
  '/tags?after': (services) =>
    browseTopics(
      { kind: 'tag', cursor: encodeCursor({ key: 2, id: 'tag-45' }) },
      topicServices(services),
    ),
  '/tags/{tag}?after': (services) =>
    readTopic({ kind: 'tag', key: 'common', cursor: FAR_DOWN }, topicServices(services)),
  '/series/{series}?after': (services) =>
    readTopic(
      {
        kind: 'series',
        key: 'all-of-them',
        cursor: encodeCursor({ key: 21, id: testId(21) }),
      },
      topicServices(services),
    ),
  '/details/{slug}.md': (services) => readPost('post-1', services),
  '/project-details/{slug}.md': (services) => readProjectTexts('project-99', services),
  '/follow': (services) => listCategories(services),
  '/llms.txt': (services) => readSiteIndex(services),
  '/llms-full.txt': (services) => readSiteTexts(services),
  '/project-details/{slug}': (services) =>
    // Not the last project, which has no next one.
    readProjectPage('project-99', { ...services, waitUntil: () => {} }),
  '/project-details/{id}': (services) =>
    readProjectPage(testId(99), { ...services, waitUntil: () => {} }),
  '/resume': (services) => listResumeProjects(services),
  '/api/blogs': (services) => listPosts({ limit: 20, cursor: null }, services),
  '/api/details/{id}': (services) => readPost('post-1', services),
  '/api/project-details/{id}': (services) => readProject('project-100', services),
  '/api/projects': (services) => listProjects({ limit: 20, cursor: null }, services),
  '/api/reviews': (services) => listReviews({ limit: 20, cursor: null }, services),
  '/api/reviews/{id}': (services) => readReview(testId(100), services),
  '/api/subscriber': (services) =>
    listSubscribers({ limit: 20, cursor: null }, newsletterServices(services)),
  'a page view': (services) =>
    recordView(
      {
        path: '/details/post-1',
        referrer: 'news.example',
        country: 'PT',
        visitor: { address: '192.0.2.1', userAgent: 'a browser', host: 'example.com' },
      },
      visitServices(services),
    ),
  'a session': (services) => services.sessions.find('hash'),
  'a comment': (services) =>
    addComment(
      {
        entity: 'post',
        idOrSlug: 'post-1',
        fields: { body: `Nobody wrote ${services.newId()}`, parent: testId(1) },
        isSpam: false,
      },
      commentServices(services),
    ),
  'a subscription': (services) =>
    subscribe(
      { fields: { email: `${services.newId()}@example.com` }, source: 'footer' },
      newsletterServices(services),
    ),
  'the second page of each list': async (services) => {
    const { next } = await listPosts({ limit: 1, cursor: null }, services);
    await listPosts({ limit: 20, cursor: next }, services);
    await listProjects({ limit: 20, cursor: next }, services);
    await listReviews({ limit: 20, cursor: next }, services);
    await listSubscribers({ limit: 20, cursor: next }, newsletterServices(services));
    for (const query of ['', 'post']) {
      const page = await browsePosts({ query, category: null, cursor: null }, services);
      await browsePosts({ query, category: null, cursor: page.next }, services);
      await browsePosts({ query, category: 'Technology', cursor: page.next }, services);
    }
  },
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
export const POST_TABLES: Record<string, (services: Services) => Promise<unknown>> =
  Object.fromEntries(
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
export const ADMIN_QUERIES: Record<string, (services: Services) => Promise<unknown>> = {
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
