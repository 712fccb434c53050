import type { SQL } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { NextStep } from './checks/addresses';
import type { TextEntity } from './kinds';

/** What a part of the site does with records that have a text. `scope` selects their ids. */
export type RecordHooks = {
  /**
   * Statements in the batch of a change, after it. @param change.filing whether the tags, category or series of a published
   * record may have changed
   */
  afterChange?: (entity: TextEntity, scope: SQL, change: { filing: boolean }) => SQL[];
  /** Statements before records are deleted for good. */
  beforeDelete?: (entity: TextEntity, scope: SQL) => SQL[];
  /** Returns the tags in use by posts, most used first. */
  postTags?: (db: Database) => Promise<string[]>;
  /** Returns what to do next with a post that was just published; null for nothing. */
  nextStep?: (db: Database, postId: string) => Promise<NextStep | null>;
};

/** The parts of the site, as far as stores of records need them. */
export type HookedParts = readonly { records?: RecordHooks | undefined }[];
