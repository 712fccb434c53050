import { type SQL, sql } from 'drizzle-orm';
import { oncePer } from '~/engine/kit/once-per';
import { RENDERER } from '../markdown/renderer.server';
import type { Part } from '../part.server';
import type { TextKind } from '../records/kind.server';
import { postKind } from '../records/post-kind.server';
import { projectKind } from '../records/project-kind.server';
import { postQueries } from './posts.server';
import { projectQueries } from './projects.server';

/** Selects the address of the picture for sharing of a record of a kind, as a feature says it; '' for none. */
export const cardOf = (kind: TextKind, features: readonly Part[]): SQL.Aliased<string> =>
  features.flatMap(({ card }) => card?.(kind) ?? [])[0] ?? sql<string>`''`.as('card');

/** Returns the queries of public records. @param features the same list for all requests */
export const recordQueries = oncePer((features: readonly Part[]) => {
  const closer = features.find(({ closerPosts }) => closerPosts)?.closerPosts;
  return {
    posts: postQueries(RENDERER, cardOf(postKind, features), closer),
    projects: projectQueries(RENDERER, cardOf(projectKind, features)),
  };
});
