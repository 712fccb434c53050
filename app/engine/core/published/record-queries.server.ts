import { type SQL, sql } from 'drizzle-orm';
import { RENDERER } from '../markdown/renderer.server';
import type { Part } from '../part.server';
import type { TextKind } from '../records/kind.server';
import { pageKind } from '../records/page-kind.server';
import { postKind } from '../records/post-kind.server';
import { projectKind } from '../records/project-kind.server';
import { pageQueries } from './pages.server';
import { postQueries } from './posts.server';
import { projectQueries } from './projects.server';

function prepareQueries(features: readonly Part[]) {
  const cardOf = (kind: TextKind): SQL.Aliased<string> =>
    features.flatMap(({ card }) => card?.(kind) ?? [])[0] ?? sql<string>`''`.as('card');
  const closer = features.find(({ closerPosts }) => closerPosts)?.closerPosts;
  return {
    posts: postQueries(RENDERER, cardOf(postKind), closer),
    projects: projectQueries(RENDERER, cardOf(projectKind)),
    pages: pageQueries(RENDERER, cardOf(pageKind)),
  };
}

const prepared = new WeakMap<readonly Part[], ReturnType<typeof prepareQueries>>();

/** Returns the queries of public records, prepared once in an isolate. @param features the same list for all requests */
export function recordQueries(features: readonly Part[]) {
  const queries = prepared.get(features) ?? prepareQueries(features);
  prepared.set(features, queries);
  return queries;
}
