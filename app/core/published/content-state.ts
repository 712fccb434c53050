/** Of which kinds of records visitors can see at least one. */
export type Published = { posts: boolean; projects: boolean };

/** What tells whether a public page is still as it was made. */
export type ContentState = {
  /** For each table that visitors see, a text that changes with what they see of it. */
  versions: Record<string, string>;
  /** What the owner's published words differ in from the defaults, as JSON; null where nothing does. */
  words: string | null;
  published: Published;
  /** When posts, projects or categories were last written. */
  changedAt: Date;
  /** When the next record comes out that is published for later. */
  nextPublication: Date | null;
};

export type ContentStateReader = {
  /** One row, in the trip of whatever else is asked at the same moment. */
  read(now: Date): Promise<ContentState>;
};

/** The versions of what is no table. */
export type ContentVersions = {
  /** Says that visitors see the contributions of another reading. */
  renew(name: 'contributions'): Promise<void>;
};

/** What is looked up by the clock: at the next publication these tables show something else by themselves. */
const PUBLISHED_BY_TIME = ['posts', 'projects', 'reviews', 'topics', 'post_topics'];

/**
 * The version of what is made of some tables (and of the frame and the words of every page): while it is the same, so is
 * what is made of them.
 * @returns null where a table has no version, so that nobody can know
 */
export function contentVersion(
  tables: readonly string[],
  { versions, published, nextPublication }: ContentState,
): string | null {
  if (tables.some((table) => versions[table] === undefined)) return null;
  const ofTables = [...tables].sort().map((table) => `${table}=${versions[table]}`);
  const next = tables.some((table) => PUBLISHED_BY_TIME.includes(table)) ? nextPublication : null;
  return [
    ...ofTables,
    `words=${versions.site_words}`,
    `posts:${published.posts}`,
    `projects:${published.projects}`,
    ...(next ? [`next:${next.getTime()}`] : []),
  ].join(' ');
}
