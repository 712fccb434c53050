import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '~/engine/kit/database/client.server';

/**
 * What a folder of `core/`, or a feature, contributes to what the whole site does with the database. `parts.server.ts` lists
 * those of the engine, `app/features.server.ts` the features.
 */
export type Part = {
  /**
   * Statements that delete what is no longer needed, at most sixteen. They run once a day, in one batch.
   * docs/tables.md lists how long each table keeps its rows.
   */
  oldRows?: (db: Database, now: Date) => BatchItem<'sqlite'>[];
};
