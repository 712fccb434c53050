import { type SQL, sql } from 'drizzle-orm';
import { RENDERER } from '../markdown/renderer.server';
import type { Part } from '../part.server';
import type { TextEntity } from '../records/kinds';
import { pageQueries } from './pages.server';
import { postQueries } from './posts.server';
import { projectQueries } from './projects.server';

function prepareQueries(features: readonly Part[]) {
  const cardOf = (entity: TextEntity): SQL.Aliased<string> =>
    features.flatMap(({ card }) => card?.(entity) ?? [])[0] ?? sql<string>`''`.as('card');
  const closer = features.find(({ closerPosts }) => closerPosts)?.closerPosts;
  return {
    posts: postQueries(RENDERER, cardOf('post'), closer),
    projects: projectQueries(RENDERER, cardOf('project')),
    pages: pageQueries(RENDERER, cardOf('page')),
  };
}

const prepared = new WeakMap<readonly Part[], ReturnType<typeof prepareQueries>>();

/** Returns the queries of public records, prepared once in an isolate. @param features the same list for all requests */
export function recordQueries(features: readonly Part[]) {
  const queries = prepared.get(features) ?? prepareQueries(features);
  prepared.set(features, queries);
  return queries;
}
