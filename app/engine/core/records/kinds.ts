/*
 * The kinds of records. Lists of kinds and choices by kind are derived from here, and in stores from `tables.server.ts`.
 * A new kind is added in both files.
 */

/** The kinds that have a page: with an address, a Markdown text, a picture for sharing, and a place in the search. */
export const TEXT_ENTITIES = ['post', 'project', 'page'] as const;
export const ENTITIES = [...TEXT_ENTITIES, 'review'] as const;

export type TextEntity = (typeof TEXT_ENTITIES)[number];
export type Entity = (typeof ENTITIES)[number];

export const isEntity = (name: string | undefined): name is Entity =>
  ENTITIES.some((entity) => entity === name);

export const isTextEntity = (name: string | null | undefined): name is TextEntity =>
  TEXT_ENTITIES.some((entity) => entity === name);

/** The name of each kind that has a page, and the path of its pages up to the slug. The shortest path comes last. */
export const KINDS: Record<TextEntity, { label: string; path: string }> = {
  post: { label: 'Post', path: '/details/' },
  project: { label: 'Project', path: '/project-details/' },
  page: { label: 'Page', path: '/' },
};

/** The list of each kind in the admin area. The page of a record is below it. */
export const ADMIN_PATHS: Record<Entity, string> = {
  post: '/admin/blog-update',
  project: '/admin/projects-update',
  page: '/admin/pages',
  review: '/admin/reviews',
};

/** Returns the path of a record's page. */
export const recordPath = (entity: TextEntity, slug: string): string => KINDS[entity].path + slug;

/** Returns the kind of the record at a path, with its slug or id as in the path; null for the path of no record. */
export function recordAt(path: string): { entity: TextEntity; name: string } | null {
  const entity = TEXT_ENTITIES.find((one) => path.startsWith(KINDS[one].path));
  const name = entity ? path.slice(KINDS[entity].path.length) : '';
  return entity && name !== '' && !name.includes('/') ? { entity, name } : null;
}
