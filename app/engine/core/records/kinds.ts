import type { Texts } from '~/content/languages/language';

/*
 * The kinds of records. A part of the site declares each of them with one value (`kind.server.ts`), and what happens with all
 * kinds loops over these values. Here is what rules and pages need to know.
 */

/** The kinds that have a page: with an address, a Markdown text, a picture for sharing, and a place in the search. A feature adds its own by declaration merging. @public */
export interface TextKinds {
  post: true;
  project: true;
}

/** The other kinds. @public */
export interface PlainKinds {
  review: true;
}

export type TextEntity = keyof TextKinds;
export type Entity = TextEntity | keyof PlainKinds;

/**
 * A kind that has pages, with their path up to the slug. `label` is the name of one record for the owner, `said` what visitors read: of
 * one record, and of all.
 */
export type TextKindName = {
  entity: TextEntity;
  label: string;
  said: (text: Texts) => { one: string; all: string };
  path: string;
};

/** A kind of records. */
export type KindName = TextKindName | { entity: keyof PlainKinds; label: string; path: null };

export const POST = {
  entity: 'post',
  label: 'Post',
  path: '/details/',
  said: ({ records }: Texts) => records.kinds.post,
} as const;
export const PROJECT = {
  entity: 'project',
  label: 'Project',
  path: '/project-details/',
  said: ({ records }: Texts) => records.kinds.project,
} as const;
export const REVIEW = { entity: 'review', label: 'Review', path: null } as const;

/** Returns the kinds that have pages. */
export const textKinds = <K extends KindName>(kinds: readonly K[]) =>
  kinds.filter((kind): kind is Extract<K, TextKindName> => kind.path !== null);

/** Returns the kind of this name; null if there is none, or if its feature is off. */
export const findKind = <K extends KindName>(kinds: readonly K[], entity: string): K | null =>
  kinds.find((kind) => kind.entity === entity) ?? null;

/** Returns the kind of this name, of those that have pages. */
export const findTextKind = <K extends KindName>(kinds: readonly K[], entity: string) =>
  findKind(textKinds(kinds), entity);

/** The same. @throws Error if there is none */
export function textKindOf<K extends KindName>(kinds: readonly K[], entity: TextEntity) {
  const kind = findTextKind(kinds, entity);
  if (!kind) throw new Error(`There is no kind of record “${entity}”.`);
  return kind;
}

/** Returns the path of a record's page. */
export const recordPath = ({ path }: Pick<TextKindName, 'path'>, slug: string): string =>
  path + slug;

/** Returns the kind of the record at a path, with its slug or id as in the path; null for the path of no record. */
export function recordAt(
  path: string,
  kinds: readonly KindName[],
): { kind: TextKindName; name: string } | null {
  // The path of one kind may begin with that of another, so the longest counts.
  const kind = textKinds(kinds)
    .filter((one) => path.startsWith(one.path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  const name = kind ? path.slice(kind.path.length) : '';
  return kind && name !== '' && !name.includes('/') ? { kind, name } : null;
}
