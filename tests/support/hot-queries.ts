import { addComment } from '~/domain/comments';
import { readHomePage } from '~/domain/home';
import { browsePosts, listPosts, readPost, readPostPage } from '~/domain/posts';
import { browseProjects, listProjects, readProject } from '~/domain/projects';
import { listReviews, readReview } from '~/domain/reviews';
import { listSitemap } from '~/domain/sitemap';
import { listSubscribers, subscribe } from '~/domain/subscribers';
import type { Services } from '~/http/context';
import { testId } from './database';

/**
 * Everything that a public page, a form or an API call asks the database, by the address it serves.
 * Needs what `grow(db, 1, 100)` makes. The records are those that an index walk meets last.
 */
export const HOT_QUERIES: Record<string, (services: Services) => Promise<unknown>> = {
  '/': (services) => readHomePage({ ...services, later: () => {} }),
  '/all-projects': (services) => browseProjects(services),
  '/blogs': (services) => browsePosts({ query: '', category: null, cursor: null }, services),
  '/blogs?category': (services) =>
    browsePosts({ query: '', category: 'Technology', cursor: null }, services),
  '/blogs?q': (services) =>
    browsePosts({ query: 'post te', category: null, cursor: null }, services),
  '/blogs?q&category': (services) =>
    browsePosts({ query: 'post', category: 'Technology', cursor: null }, services),
  '/details/{slug}': (services) => readPostPage('post-1', services),
  '/details/{id}': (services) => readPostPage(testId(1), services),
  '/project-details/{slug}': (services) => readProject('project-100', services),
  '/project-details/{id}': (services) => readProject(testId(100), services),
  '/api/blogs': (services) => listPosts({ limit: 20, cursor: null }, services),
  '/api/details/{id}': (services) => readPost('post-1', services),
  '/api/projects': (services) => listProjects({ limit: 20, cursor: null }, services),
  '/api/reviews': (services) => listReviews({ limit: 20, cursor: null }, services),
  '/api/reviews/{id}': (services) => readReview(testId(100), services),
  '/api/subscriber': (services) => listSubscribers({ limit: 20, cursor: null }, services),
  'a session': (services) => services.sessions.find('hash'),
  'a comment': (services) =>
    addComment({ idOrSlug: 'post-1', fields: { body: 'A comment that is long enough' } }, services),
  'a subscription': (services) => subscribe({ email: `${services.newId()}@example.com` }, services),
  'the second page of each list': async (services) => {
    const { next } = await listPosts({ limit: 1, cursor: null }, services);
    await listPosts({ limit: 20, cursor: next }, services);
    await listProjects({ limit: 20, cursor: next }, services);
    await listReviews({ limit: 20, cursor: next }, services);
    await listSubscribers({ limit: 20, cursor: next }, services);
    for (const query of ['', 'post']) {
      const page = await browsePosts({ query, category: null, cursor: null }, services);
      await browsePosts({ query, category: null, cursor: page.next }, services);
      await browsePosts({ query, category: 'Technology', cursor: page.next }, services);
    }
  },
};

/** Reads a whole table of addresses on purpose, an index at a time. */
export const readSitemap = (services: Services) => listSitemap(services);
