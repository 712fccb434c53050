import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '~/engine/kit/database/client.server';
import type { PageNeeds } from '~/engine/kit/public-page';
import type { CountedList } from './derived/counts.server';
import type { DerivedData } from './derived/scope.server';
import type { SitemapPart } from './published/sitemap';
import type { TextEntity } from './records/kinds';
import type { Transfer } from './transfer/declaration';

/**
 * What a folder of `core/`, or a feature, contributes to what the whole site does with the database. `parts.server.ts` lists
 * those of the engine. A feature has one in `core/part.server.ts`, which scripts import as well.
 */
export type Part = {
  /** The module `schema.ts`. Only its own folder reads and writes its tables. */
  tables?: Record<string, unknown>;
  /** For exports, imports and backups. */
  transfer?: Transfer;
  /** The lists of the owner whose lengths are stored. */
  counts?: CountedList[];
  /** Data that is derived from other rows, and can be rebuilt. Each may use those of the parts before it. */
  derived?: DerivedData[];
  /** What happens with records that have a text. `scope` selects their ids. */
  records?: {
    /**
     * Statements in the batch of a change, after it. @param change.filing whether the tags, category or series of a published
     * record may have changed
     */
    afterChange?: (entity: TextEntity, scope: SQL, change: { filing: boolean }) => SQL[];
    /** Statements before records are deleted for good. */
    beforeDelete?: (entity: TextEntity, scope: SQL) => SQL[];
  };
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
