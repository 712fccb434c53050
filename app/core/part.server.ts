import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '~/kit/database/client.server';

/** What a folder of `core/` contributes to what the whole site does. `parts.server.ts` lists the parts. */
export type Part = {
  /**
   * Statements that delete what is no longer needed, at most sixteen. They run once a day, in one batch.
   * docs/tables.md lists how long each table keeps its rows.
   */
  oldRows: (db: Database, now: Date) => BatchItem<'sqlite'>[];
};
