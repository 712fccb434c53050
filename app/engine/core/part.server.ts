import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '~/engine/kit/database/client.server';
import type { PageNeeds } from '~/engine/kit/public-page';

import type { SitemapPart } from './published/sitemap';

/**
 * What a folder of `core/`, or a feature, contributes to what the whole site does with the database. `parts.server.ts` lists
 * those of the engine, `app/features.server.ts` the features.
 */
export type Part = {
  /**
   * Whether visitors can see anything of it, by the name that pages need (`PageNeeds`). The conditions are read with each
   * page, so they must read a row or two at most.
   */
  published?: Partial<Record<keyof PageNeeds, SQL>>;
  /** Addresses for the sitemap, besides static pages and records. */
  sitemap?: (db: Database, now: Date) => Promise<SitemapPart>;
  /** Tables that are derived from the records of another one, and change only with them. */
  derivedFrom?: Record<string, 'posts'>;
  /**
   * Statements that delete what is no longer needed, at most sixteen. They run once a day, in one batch.
   * docs/tables.md lists how long each table keeps its rows.
   */
  oldRows?: (db: Database, now: Date) => BatchItem<'sqlite'>[];
};
