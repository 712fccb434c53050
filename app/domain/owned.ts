import type * as v from 'valibot';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from './audit';
import { changesBetween, type FieldChange, parseChanges } from './changes';
import { DomainError, notFound } from './errors';
import { parseInput } from './input';

/**
 * The life that posts, projects and reviews share: they are written, changed with a revision kept
 * of each change, deleted, brought back within thirty days, and removed after that.
 */
export type Entity = 'post' | 'project' | 'review';

export type Publication = {
  status: 'draft' | 'published';
  /** In the future for what is scheduled; a draft may keep the time at which it was out before. */
  publishedAt: Date | null;
};

/** A record of the owner's in any state. `updatedAt` is its version: no two writes give the same. */
export type Owned = Publication & {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};

/** All of a record's own fields, as the record's schema takes them. */
type Fields = Record<string, unknown>;

/** A record as it was before an edit. */
type Revision = { id: string; data: unknown; adminName: string; createdAt: Date };
/** The record as it was, by what the edit changed. */
type RevisionSummary = Omit<Revision, 'data'> & { changes: string | null };

export type OwnedStore<R extends Owned> = {
  /** In any state; by its slug only what is not deleted. */
  find(idOrSlug: string): Promise<R | null>;
  /** Null where its slug or id was taken in the meantime. The event is written with it, or neither is. */
  add(input: { record: R; event: AuditEvent }): Promise<R | null>;
  /**
   * Writes `after` where the record is still what `before` says and the slug is free: the record,
   * the revision and the event together, or none of them. False where it was not written.
   */
  replace(input: {
    before: R;
    after: R;
    /** Null where nothing is overwritten. */
    revision: { id: string; data: Fields; changes: FieldChange[] } | null;
    event: AuditEvent;
  }): Promise<boolean>;
  /** Deleted after `since`, last deleted first. */
  trash(input: { since: Date; limit: number }): Promise<R[]>;
  /** Newest first. */
  revisions(input: { entityId: string; limit: number }): Promise<RevisionSummary[]>;
  revision(input: { entityId: string; revisionId: string }): Promise<Revision | null>;
};

/** What tells one of the three from the others. */
export type Kind<R extends Owned> = {
  entity: Entity;
  /** In messages: "Post not found". */
  label: string;
  /** What a person recognises a record by. */
  nameOf: (record: R) => string;
  fieldsOf: (record: R) => Fields;
};

/** The record moved on after the editor had opened it. Nothing was written. */
export class EditConflict<R = unknown> extends DomainError {
  constructor(
    label: string,
    /** As it is now; null where it was deleted. */
    readonly current: R | null,
  ) {
    const what = label.toLowerCase();
    super(
      'conflict',
      current === null
        ? `This ${what} was deleted in the meantime. Nothing of yours was saved.`
        : `This ${what} was changed in the meantime. Nothing of yours was saved, nothing was lost.`,
    );
  }
}

/** Which revision comes back. `version` is the `updatedAt` that was seen; null to write anyway. */
export type Revert = { id: string; revisionId: string; version: Date | null; by: Actor };

type Deps<R extends Owned> = AuditDeps & { store: OwnedStore<R> };

/** Others may write between our read and our write; nobody does so five times in a row. */
const ATTEMPTS = 5;

const busy = (label: string) =>
  new DomainError('conflict', `This ${label.toLowerCase()} is being changed by others. Try again.`);

/** @param make builds the record, again where the slug that it found free was taken since */
export async function addRecord<R extends Owned>(
  kind: Kind<R>,
  input: { by: Actor; make: (attempt: number) => Promise<R> },
  deps: Deps<R>,
): Promise<R> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const record = await input.make(attempt);
    const event = eventOf(kind, 'create', record, input.by, deps);
    const added = await deps.store.add({ record, event });
    // The same form may have been sent twice at the same time.
    const made = added ?? (await deps.store.find(record.id));
    if (made) return made;
  }
  throw busy(kind.label);
}

/**
 * The form of a new record carries the record's id from when it was opened: sent once more, because the
 * answer was lost, it changes the record that it has made.
 * @returns the version that the record was made with; null where it is not there yet
 */
export async function madeBefore(
  id: string | undefined,
  store: Pick<OwnedStore<Owned>, 'find'>,
): Promise<Date | null> {
  const record = id === undefined ? null : await store.find(id);
  return record?.createdAt ?? null;
}

/**
 * Changes a record that is there, and keeps what it was as a revision. A change that changes nothing
 * writes nothing, and is no conflict: who sends a form again, because the answer was lost, finds it saved.
 * @param version the `updatedAt` of the record that the editor had opened; null to write anyway
 * @throws DomainError `not-found`, EditConflict where the record moved on since `version`.
 */
export async function changeRecord<R extends Owned>(
  kind: Kind<R>,
  input: {
    idOrSlug: string;
    version: Date | null;
    by: Actor;
    action: 'update' | 'revert';
    edit: (before: R) => Promise<R>;
  },
  deps: Deps<R>,
): Promise<R> {
  return rewrite(kind, { ...input, from: 'life', keeps: true }, deps);
}

/** Hides a record; it can be brought back for thirty days. @throws DomainError `not-found`. */
export async function deleteRecord<R extends Owned>(
  kind: Kind<R>,
  input: { idOrSlug: string; by: Actor },
  deps: Deps<R>,
): Promise<R> {
  const edit = async (before: R) => ({ ...before, deletedAt: deps.now() });
  return rewrite(
    kind,
    { ...input, version: null, action: 'delete', edit, from: 'life', keeps: false },
    deps,
  );
}

/**
 * Brings back what was deleted at most thirty days ago.
 * @param edit what else has to change, such as a slug that another record took
 * @throws DomainError `not-found`.
 */
export async function restoreRecord<R extends Owned>(
  kind: Kind<R>,
  input: { id: string; by: Actor; edit?: (before: R) => Promise<R> },
  deps: Deps<R>,
): Promise<R> {
  const edit = async (before: R) => ({
    ...(input.edit ? await input.edit(before) : before),
    deletedAt: null,
  });
  const { id: idOrSlug, by } = input;
  return rewrite(
    kind,
    { idOrSlug, by, version: null, action: 'restore', edit, from: 'trash', keeps: false },
    deps,
  );
}

/**
 * Makes a record what it was, as a new edit: what it is now becomes a revision in its turn.
 * @param schema of what a revision holds
 * @param edit what of it comes back
 * @throws DomainError `not-found`, EditConflict.
 */
export async function revertRecord<R extends Owned, S extends v.GenericSchema>(
  kind: Kind<R>,
  schema: S,
  input: Revert & { edit: (before: R, was: v.InferOutput<S>) => Promise<R> },
  deps: Deps<R>,
): Promise<R> {
  const { data } = await readRevision(schema, input, deps.store);
  const { id: idOrSlug, version, by } = input;
  const edit = (before: R) => input.edit(before, data);
  return changeRecord(kind, { idOrSlug, version, by, action: 'revert', edit }, deps);
}

async function rewrite<R extends Owned>(
  kind: Kind<R>,
  input: {
    idOrSlug: string;
    version: Date | null;
    by: Actor;
    action: string;
    edit: (before: R) => Promise<R>;
    from: 'life' | 'trash';
    keeps: boolean;
  },
  deps: Deps<R>,
): Promise<R> {
  const { version } = input;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await deps.store.find(input.idOrSlug);
    const place = before === null ? null : placeOf(before, deps.now());
    if (before === null || place !== input.from) {
      throw version !== null && place === 'trash'
        ? new EditConflict<R>(kind.label, null)
        : notFound(kind.label);
    }
    const hasMoved = version !== null && before.updatedAt.getTime() !== version.getTime();
    const edited = await input.edit(before).catch((error: unknown) => {
      throw hasMoved ? new EditConflict(kind.label, before) : error;
    });
    if (isSame(kind, before, edited)) return before;
    if (hasMoved) throw new EditConflict(kind.label, before);
    const after = { ...edited, updatedAt: versionAfter(before.updatedAt, deps.now()) };
    const revision = input.keeps ? revisionOf(kind, { before, after }, deps) : null;
    const event = eventOf(kind, input.action, after, input.by, deps);
    if (await deps.store.replace({ before, after, revision, event })) return after;
  }
  throw busy(kind.label);
}

function revisionOf<R extends Owned>(
  kind: Kind<R>,
  { before, after }: { before: R; after: R },
  deps: Pick<Deps<R>, 'newId'>,
) {
  const data = kind.fieldsOf(before);
  return { id: deps.newId(), data, changes: changesBetween(data, kind.fieldsOf(after)) };
}

const isSame = <R extends Owned>(kind: Kind<R>, a: R, b: R) =>
  a.deletedAt === b.deletedAt &&
  JSON.stringify(kind.fieldsOf(a)) === JSON.stringify(kind.fieldsOf(b));

/** Later than the version before, also within one millisecond and where a clock went back. */
const versionAfter = (before: Date, now: Date) =>
  new Date(Math.max(now.getTime(), before.getTime() + 1));

const eventOf = <R extends Owned>(
  kind: Kind<R>,
  action: string,
  record: R,
  by: Actor,
  deps: AuditDeps,
) =>
  auditEvent(
    {
      adminId: by.adminId,
      action: `${kind.entity}.${action}`,
      entityId: record.id,
      summary: kind.nameOf(record),
    },
    deps,
  );

/** For thirty days what is deleted can be brought back. */
const TRASH_MS = 30 * 24 * 60 * 60 * 1000;

/** What was deleted before this moment is gone for good. */
export const trashedSince = (now: Date) => new Date(now.getTime() - TRASH_MS);

function placeOf(record: Owned, now: Date): 'life' | 'trash' | 'gone' {
  if (record.deletedAt === null) return 'life';
  return record.deletedAt > trashedSince(now) ? 'trash' : 'gone';
}

/** In any state but deleted. @throws DomainError `not-found`. */
export async function readRecord<R extends Owned>(
  kind: Kind<R>,
  idOrSlug: string,
  store: Pick<OwnedStore<R>, 'find'>,
): Promise<R> {
  const record = await store.find(idOrSlug);
  if (!record || record.deletedAt !== null) throw notFound(kind.label);
  return record;
}

/**
 * For the editor, in the trash too: who types while somebody deletes it must not lose the text.
 * @throws DomainError `not-found`.
 */
export async function readRecordToEdit<R extends Owned>(
  kind: Kind<R>,
  id: string,
  deps: { now: () => Date; store: Pick<OwnedStore<R>, 'find'> },
): Promise<R> {
  const record = await deps.store.find(id);
  if (!record || placeOf(record, deps.now()) === 'gone') throw notFound(kind.label);
  return record;
}

/** Enough to find the morning's version of a text again. */
const MAX_REVISIONS = 50;

/** Newest first, without the texts. */
export async function listRevisions(entityId: string, store: Pick<OwnedStore<never>, 'revisions'>) {
  const found = await store.revisions({ entityId, limit: MAX_REVISIONS });
  return found.map((revision) => ({ ...revision, changes: parseChanges(revision.changes) }));
}

/**
 * The words and pictures of a record as they were.
 * @param schema of what a revision holds
 * @throws DomainError `not-found`.
 */
export async function readRevision<S extends v.GenericSchema>(
  schema: S,
  { id: entityId, revisionId }: { id: string; revisionId: string },
  store: Pick<OwnedStore<never>, 'revision'>,
) {
  const revision = await store.revision({ entityId, revisionId });
  if (!revision) throw notFound('Revision');
  return { ...revision, data: parseInput(schema, revision.data) };
}

/** The fullest trash that is shown; a month's deletes are far fewer. */
const MAX_TRASH = 100;

/** What can still be brought back, last deleted first. */
export const listTrash = <R extends Owned>(deps: {
  now: () => Date;
  store: Pick<OwnedStore<R>, 'trash'>;
}): Promise<R[]> => deps.store.trash({ since: trashedSince(deps.now()), limit: MAX_TRASH });

/** As the admin calls it. */
export type State = 'draft' | 'scheduled' | 'published' | 'deleted';

export function stateOf(record: Publication & { deletedAt?: Date | null }, now: Date): State {
  if (record.deletedAt) return 'deleted';
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
    const message = 'Publication time must be in the future for a schedule.';
    throw new DomainError('invalid', message, { publishedAt: [message] });
  }
  // Who publishes now does not mean the time that was planned.
  const isPlanOver = change.status === 'published' && change.publishedAt === undefined;
  const time = isPlanOver && publishedAt !== null && publishedAt > now ? now : (publishedAt ?? now);
  return { status: 'published', publishedAt: time };
}
