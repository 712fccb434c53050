import type { PageNeeds } from '~/engine/kit/public-page';

/** Whether visitors can see anything of what pages need. What a feature does not say counts as there. */
export type Published = { posts: boolean; projects: boolean } & Partial<
  Record<keyof PageNeeds, boolean>
>;

/** A page in a menu: in the footer, or in header and footer. */
export type MenuPage = { label: string; to: string; menu: 'header' | 'footer' };

/** Tells whether a stored public page is still up to date. */
export type ContentState = {
  /** For each table and other source that visitors see, a text that changes whenever what they see of it changes. */
  versions: Record<string, string>;
  /** Tables that change only with another one, with its name. */
  derivedFrom: Record<string, string>;
  /** Tables that are queried by time: at the next publication their visible content changes without a write. */
  scheduled: readonly string[];
  /** The owner's published texts that differ from the defaults, as JSON; null if none differ. */
  words: string | null;
  published: Published;
  /** What features have in the menus, in order. */
  menuPages: MenuPage[];
  /** The names of the features that the owner has switched off (`settings/features-off.ts`). */
  featuresOff: string;
  /** When posts, projects, pages, reviews, categories or the words of the site were last written. */
  changedAt: Date;
  /** When the next scheduled record is published. */
  nextPublication: Date | null;
  /** The owner's. */
  timeZone: string;
  /** The day in the owner's time zone, YYYY-MM-DD. */
  today: string;
};

export type ContentStateReader = {
  /** Reads one row, in the same round trip as other queries of the moment. */
  read(now: Date): Promise<ContentState>;
};

/** The versions of content that has no table. */
export type ContentVersions = {
  /** Changes the version. @param name one that a part declares as `versioned` */
  renew(name: string): Promise<void>;
};

/**
 * Returns the version of anything that is made of some tables, of the frame and texts of every page, of the features that are on, and of the owner's day,
 * since the footer says when they are free. As long as the version stays the same, so does the result.
 * @returns null if a table has no version, so that nobody can know
 */
export function contentVersion(
  used: readonly string[],
  {
    versions,
    derivedFrom,
    scheduled,
    published,
    menuPages,
    featuresOff,
    nextPublication,
    today,
  }: ContentState,
): string | null {
  const tables = [...new Set(used.map((table) => derivedFrom[table] ?? table))];
  if (tables.some((table) => versions[table] === undefined)) return null;
  const ofTables = tables.sort().map((table) => `${table}=${versions[table]}`);
  const next = tables.some((table) => scheduled.includes(table)) ? nextPublication : null;
  return [
    ...ofTables,
    `words=${versions.site_words}`,
    `day:${today}`,
    `published:${JSON.stringify(published)}`,
    `menu:${JSON.stringify(menuPages)}`,
    `off:${featuresOff}`,
    ...(next ? [`next:${next.getTime()}`] : []),
  ].join(' ');
}
