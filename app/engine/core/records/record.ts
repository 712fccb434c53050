import { DomainError, fieldError } from '~/engine/kit/errors';
import type { Fields, ValuesOf } from '~/engine/kit/fields/field';
import { DAY_MS } from '~/engine/kit/time/durations';
import type { Actor, AuditDeps, AuditEvent } from '../audit/audit';
import type { BulkStore } from '../bulk/bulk';
import type { RenderedText } from '../renderings/renderings';
import type { FieldChange } from './changes';
import type { Entity } from './kinds';

/**
 * What posts, projects and reviews share: they are created, edited with a revision of each change,
 * deleted, restorable for thirty days, and then removed.
 */
export type { Entity };

export type Publication = {
  status: 'draft' | 'published';
  /** In the future for a scheduled record. A draft may keep the time at which it was published before. */
  publishedAt: Date | null;
};

/** The columns besides the fields. `updatedAt` is the version: no two writes have the same. */
export type RecordBase = Publication & {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};

/** A record in any state, with everything that its editor shows. */
export type RecordOf<F extends Fields> = RecordBase & ValuesOf<F>;

/** A record before an edit. */
type Revision = { id: string; data: unknown; adminName: string; createdAt: Date };
/** A revision without its data, with what the edit changed. */
type RevisionSummary = Omit<Revision, 'data'> & { changes: string | null };

export type RecordStore<R extends RecordBase> = {
  /** Finds a record in any state; by slug only if it is not deleted. */
  find(idOrSlug: string): Promise<R | null>;
  /**
   * Adds the record and the event, atomically. Returns null if the slug or id was taken in the
   * meantime.
   */
  add(input: { record: R; text: RenderedText | null; event: AuditEvent }): Promise<R | null>;
  /**
   * Writes `after` if the record still matches `before` and the slug is free: record, rendering,
   * revision and event, atomically. Returns false if nothing was written.
   */
  replace(input: {
    before: R;
    after: R;
    /** Null if the text has not changed, or if there is none. */
    text: RenderedText | null;
    /** Null for a change without a revision. */
    revision: { id: string; data: Record<string, unknown>; changes: FieldChange[] } | null;
    /** Null for a change that writes no line, which keeps no revision either. */
    event: AuditEvent | null;
  }): Promise<boolean>;
  /** Returns records deleted after `since`, last deleted first. */
  trash(input: { since: Date; limit: number }): Promise<R[]>;
  /** Newest first. */
  revisions(input: { entityId: string; limit: number }): Promise<RevisionSummary[]>;
  revision(input: { entityId: string; revisionId: string }): Promise<Revision | null>;
  /** Bulk access. */
  bulk: BulkStore;
};

/** The values of a record before it is written. */
export type RecordDraft<F extends Fields> = {
  id: string;
  values: ValuesOf<F>;
  /** Null for a new record. */
  before: ValuesOf<F> | null;
  /** Whether it leaves the trash: another record may have its slug. */
  isRestored: boolean;
  /** Whether it returns to a revision: records that the revision names may be gone. */
  isReverted: boolean;
  /** How many attempts failed because of concurrent writes. */
  attempt: number;
};

/** What is specific to one kind of record. @template D the dependencies of its functions */
export type RecordKind<F extends Fields, D extends AuditDeps> = {
  entity: Entity;
  /** For messages: "Post not found". */
  label: string;
  fields: F;
  /** Returns what identifies a record to a person. */
  nameOf(record: ValuesOf<F>): string;
  store(deps: D): RecordStore<RecordOf<F>>;
  /** Returns the existing categories, for a kind that has them. */
  categories?(deps: D): Promise<string[]>;
  /** Completes the values, for example with a free slug. @throws DomainError `invalid` */
  settle?(draft: RecordDraft<F>, deps: D): Promise<ValuesOf<F>>;
  /** Renders the text if it has changed; otherwise returns null. @throws DomainError `invalid` */
  render?(
    draft: Pick<RecordDraft<F>, 'id' | 'values' | 'before'>,
    deps: D,
  ): Promise<RenderedText | null>;
};

/** The record changed after the editor opened it. Nothing was written. */
export class EditConflict<R = unknown> extends DomainError {
  /** The current record; null if it was deleted. */
  readonly current: R | null;

  constructor(label: string, current: R | null) {
    const what = label.toLowerCase();
    super(
      'conflict',
      current === null
        ? `This ${what} was deleted in the meantime. Nothing of yours was saved.`
        : `This ${what} was changed in the meantime. Nothing of yours was saved, nothing was lost.`,
    );
    this.current = current;
  }
}

/** The revision to restore. `version` is the `updatedAt` that the editor saw; null to skip the check. */
export type Revert = { id: string; revisionId: string; version: Date | null; by: Actor };

/** Deleted records can be restored for thirty days. */
const TRASH_MS = 30 * DAY_MS;

/** Returns the time before which deleted records are gone for good. */
export const trashedSince = (now: Date) => new Date(now.getTime() - TRASH_MS);

/** Whether a record exists, is in the trash, or is gone for good. */
export function lifecycleOf(record: RecordBase, now: Date): 'live' | 'trash' | 'gone' {
  if (record.deletedAt === null) return 'live';
  return record.deletedAt > trashedSince(now) ? 'trash' : 'gone';
}

/** The status that the admin area shows. */
export type State = 'draft' | 'scheduled' | 'published' | 'deleted';

export function stateOf(record: Publication & { deletedAt?: Date | null }, now: Date): State {
  return record.deletedAt ? 'deleted' : publicationState(record, now);
}

/** Returns the publication status, ignoring deletion. */
export function publicationState(record: Publication, now: Date): Exclude<State, 'deleted'> {
  if (record.status === 'draft') return 'draft';
  return record.publishedAt !== null && record.publishedAt > now ? 'scheduled' : 'published';
}

/**
 * Returns the publication of a record after a change. "Published" without a time means now, or the time
 * at which it was published before; with a future time it is scheduled.
 * @throws DomainError `invalid` for a schedule without a future time
 */
export function publicationAfter(
  before: Publication,
  change: { status?: 'draft' | 'scheduled' | 'published'; publishedAt?: Date | null },
  now: Date,
): Publication {
  const status = change.status ?? before.status;
  const publishedAt = change.publishedAt === undefined ? before.publishedAt : change.publishedAt;
  if (status === 'draft') return { status, publishedAt };
  if (status === 'scheduled' && (publishedAt === null || publishedAt <= now)) {
    throw fieldError('publishedAt', 'Publication time must be in the future for a schedule.');
  }
  // Publishing now overrides a scheduled time.
  const isPlanOver = change.status === 'published' && change.publishedAt === undefined;
  const time = isPlanOver && publishedAt !== null && publishedAt > now ? now : (publishedAt ?? now);
  return { status: 'published', publishedAt: time };
}
