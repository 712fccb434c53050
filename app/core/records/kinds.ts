/**
 * The kinds of records. Lists of kinds, and choices by kind, are derived from here and from `tables.server.ts`. Browsers load
 * this file too, so it has only names and addresses.
 */

/** The kinds that have a page: with an address, a Markdown text, a card, and a place in the search. */
export const TEXT_ENTITIES = ['post', 'project'] as const;
export const ENTITIES = [...TEXT_ENTITIES, 'review'] as const;

export type TextEntity = (typeof TEXT_ENTITIES)[number];
export type Entity = (typeof ENTITIES)[number];

export const isEntity = (name: string | undefined): name is Entity =>
  ENTITIES.some((entity) => entity === name);

export const isTextEntity = (name: string | null | undefined): name is TextEntity =>
  TEXT_ENTITIES.some((entity) => entity === name);

/** The names of each kind, and where its pages are: their path up to the slug. */
export const KINDS = {
  post: { label: 'Post', plural: 'Posts', path: '/details/' },
  project: { label: 'Project', plural: 'Projects', path: '/project-details/' },
  review: { label: 'Review', plural: 'Reviews' },
} satisfies Record<TextEntity, Kind & { path: string }> & Record<Entity, Kind>;

type Kind = { label: string; plural: string };

/** Returns the path of a record's page. */
export const recordPath = (entity: TextEntity, slug: string): string => KINDS[entity].path + slug;
