import { DomainError, fieldError } from '~/kit/errors';
import type { Fields, ValuesOf } from '~/kit/fields/field';
import { DAY_MS } from '~/kit/time/durations';
import type { Actor, AuditDeps, AuditEvent } from '../audit/audit';
import type { BulkStore } from '../bulk/bulk';
import type { RenderedText } from '../renderings/renderings';
import type { FieldChange } from './changes';
import type { Entity } from './entity';

/**
 * What posts, projects and reviews share: they are written, changed with a revision kept of each change,
 * deleted, brought back within thirty days, and removed after that.
 */
export type { Entity };

export type Publication = {
  status: 'draft' | 'published';
  /** In the future for what is scheduled; a draft may keep the time at which it was out before. */
  publishedAt: Date | null;
};

/** What a record has beside its fields. `updatedAt` is its version: no two writes give the same. */
export type RecordBase = Publication & {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};

/** A record in any state, with everything that its editor shows. */
export type RecordOf<F extends Fields> = RecordBase & ValuesOf<F>;

/** A record as it was before an edit. */
type Revision = { id: string; data: unknown; adminName: string; createdAt: Date };
/** The record as it was, by what the edit changed. */
type RevisionSummary = Omit<Revision, 'data'> & { changes: string | null };

export type RecordStore<R extends RecordBase> = {
  /** Finds a record in any state; by a slug only one that is not deleted. */
  find(idOrSlug: string): Promise<R | null>;
  /** Null if its slug or id was taken in the meantime. The event is written with it, or neither is. */
  add(input: { record: R; text: RenderedText | null; event: AuditEvent }): Promise<R | null>;
  /**
   * Writes `after` where the record is still what `before` says and the slug is free: the record, what its
   * text became, the revision and the event together, or none of them. False if it was not written.
   */
  replace(input: {
    before: R;
    after: R;
    /** Null where the text is the same, or there is none. */
    text: RenderedText | null;
    /** Null for a change that keeps no revision. */
    revision: { id: string; data: Record<string, unknown>; changes: FieldChange[] } | null;
    event: AuditEvent;
  }): Promise<boolean>;
  /** Deleted after `since`, last deleted first. */
  trash(input: { since: Date; limit: number }): Promise<R[]>;
  /** Newest first. */
  revisions(input: { entityId: string; limit: number }): Promise<RevisionSummary[]>;
  revision(input: { entityId: string; revisionId: string }): Promise<Revision | null>;
  /** Several at once. */
  bulk: BulkStore;
};

/** The values of a record that is about to be written. */
export type RecordDraft<F extends Fields> = {
  id: string;
  values: ValuesOf<F>;
  /** Null for a new one. */
  before: ValuesOf<F> | null;
  /** It comes out of the trash: its slug may be another's by now. */
  isRestored: boolean;
  /** It becomes what it was: what it named then may be gone. */
  isReverted: boolean;
  /** How often others were faster. */
  attempt: number;
};

/** What tells one kind of record from the others. @template D what it needs */
export type RecordKind<F extends Fields, D extends AuditDeps> = {
  entity: Entity;
  /** In messages: "Post not found". */
  label: string;
  fields: F;
  /** What a person recognises a record by. */
  nameOf(record: ValuesOf<F>): string;
  store(deps: D): RecordStore<RecordOf<F>>;
  /** The categories that there are, for a kind that has them. */
  categories?(deps: D): Promise<string[]>;
  /** Completes the values, such as by a free slug. @throws DomainError `invalid` */
  settle?(draft: RecordDraft<F>, deps: D): Promise<ValuesOf<F>>;
  /** What a text that has changed becomes; null for one that has not. @throws DomainError `invalid` */
  render?(
    draft: Pick<RecordDraft<F>, 'id' | 'values' | 'before'>,
    deps: D,
  ): Promise<RenderedText | null>;
};

/** The record moved on after the editor had opened it. Nothing was written. */
export class EditConflict<R = unknown> extends DomainError {
  /** As it is now; null where it was deleted. */
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

/** Which revision comes back. `version` is the `updatedAt` that was seen; null to write anyway. */
export type Revert = { id: string; revisionId: string; version: Date | null; by: Actor };

/** For thirty days what is deleted can be brought back. */
const TRASH_MS = 30 * DAY_MS;

/** What was deleted before this moment is gone for good. */
export const trashedSince = (now: Date) => new Date(now.getTime() - TRASH_MS);

/** Whether a record lives, can be brought back, or is gone for good. */
export function placeOf(record: RecordBase, now: Date): 'life' | 'trash' | 'gone' {
  if (record.deletedAt === null) return 'life';
  return record.deletedAt > trashedSince(now) ? 'trash' : 'gone';
}

/** The word for it in the admin area. */
export type State = 'draft' | 'scheduled' | 'published' | 'deleted';

export function stateOf(record: Publication & { deletedAt?: Date | null }, now: Date): State {
  return record.deletedAt ? 'deleted' : publicationState(record, now);
}

/** Whether visitors see a record, deleted or not. */
export function publicationState(record: Publication, now: Date): Exclude<State, 'deleted'> {
  if (record.status === 'draft') return 'draft';
  return record.publishedAt !== null && record.publishedAt > now ? 'scheduled' : 'published';
}

/**
 * What an edit makes of a record's publication. "Published" without a time means now, or the time
 * at which it was out before; with a time to come it is scheduled.
 * @throws DomainError `invalid` for a schedule without a time to come.
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
  // Publishing now overrides the time that was planned.
  const isPlanOver = change.status === 'published' && change.publishedAt === undefined;
  const time = isPlanOver && publishedAt !== null && publishedAt > now ? now : (publishedAt ?? now);
  return { status: 'published', publishedAt: time };
}
