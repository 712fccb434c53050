import * as v from 'valibot';
import { DomainError } from '~/engine/kit/errors';
import { isId } from '~/engine/kit/ids';
import type { AuditAction, AuditNoun } from '../audit/actions';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import { changesBetween, type FieldChange } from '../records/changes';
import { type BulkOutcome, bulkWords, type SkippedRow } from './words';

/*
 * Changes several rows of a list at once: one round trip reads them and one writes them, however many
 * there are. The change to each row is kept for a day, so that the whole edit can be undone.
 */

/** The values that a bulk action may change. An entity has those that its table has. */
export type RowState = {
  status: string;
  deletedAt: Date | null;
  publishedAt?: Date | null;
  category?: string;
  tags?: string[];
};

/** A row as it is now. @property name identifies it to a person */
export type BulkRow = {
  id: string;
  name: string;
  state: RowState;
  /** Whether its text has places that the owner has to fill in. */
  isUnfinished?: boolean;
};

type Change = {
  id: string;
  /**
   * The values that the row must still have. Whether it is in the trash must also be unchanged; other
   * columns may differ.
   */
  from: Partial<RowState>;
  to: Partial<RowState>;
  deletedAt: Date | null;
  /** The change's audit event; null if it has none. */
  event: AuditEvent | null;
  /** Null for a change without a revision. */
  revision: { id: string; changes: FieldChange[] } | null;
};

/** A stored bulk edit, see `bulkEditSchema`. */
type BulkEdit = v.InferOutput<typeof bulkEditSchema>;

export type BulkStore = {
  entity: AuditNoun;
  /** Whether its rows are the owner's, with revisions. */
  isRecord: boolean;
  /** Returns how the audit trail names a change of the status; null if it does not note it. By default an update. */
  statusAction?: ((status: string | undefined) => AuditAction | null) | undefined;
  /** Returns the rows that exist among these ids, in the trash or not. */
  rows(ids: string[]): Promise<BulkRow[]>;
  /**
   * Changes each row that still matches its `from`, with its revision and audit event. The same batch
   * stores the changed rows under the id of the edit, or marks that edit as undone.
   * @returns the ids of the rows that were changed
   */
  write(input: {
    edit: { id: string; isUndo: boolean };
    changes: Change[];
    now: Date;
  }): Promise<string[]>;
  /** Returns null for an edit that is unknown or too old. */
  edit(id: string): Promise<BulkEdit | null>;
};

const moment = v.nullable(
  v.pipe(
    v.number(),
    v.transform((time) => new Date(time)),
  ),
);

/** The stored form of a row's changed columns. */
const stateSchema = v.partial(
  v.object({
    status: v.string(),
    deletedAt: moment,
    publishedAt: moment,
    category: v.string(),
    tags: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  }),
);

export const bulkEditSchema = v.object({
  id: v.string(),
  isUndone: v.boolean(),
  changes: v.pipe(
    v.string(),
    v.parseJson(),
    v.array(v.object({ id: v.string(), from: stateSchema, to: stateSchema })),
  ),
});

/** More rows than a page of a list shows. */
const MAX_ROWS = 100;

/** @throws DomainError `invalid` if nothing is selected, or more than `MAX_ROWS` */
export function parseSelection(given: unknown[]): string[] {
  const ids = [...new Set(given)].filter((id) => typeof id === 'string' && isId(id)).map(String);
  if (ids.length === 0) throw new DomainError('invalid', 'Select something in the list first.');
  if (ids.length > MAX_ROWS) {
    throw new DomainError('invalid', `Select at most ${MAX_ROWS} at a time.`);
  }
  return ids;
}

/**
 * The result of a bulk action for one row: its new values, the reason it cannot change, or null if it
 * needs no change.
 */
export type Decision = { to: Partial<RowState> } | { why: string } | null;

type Decide = (row: BulkRow) => Decision;

type Deps = AuditDeps & { store: BulkStore };

/**
 * Applies the same change to several rows. Skips rows that are gone or that changed meanwhile, and
 * names them in the message.
 * @throws DomainError `invalid` for no selection, `conflict` if nothing was changed
 */
export async function changeInBulk(
  input: { ids: unknown[]; by: Actor; decide: Decide; words: { done: string; item: string } },
  deps: Deps,
): Promise<BulkOutcome> {
  const { decide, by, words } = input;
  const ids = parseSelection(input.ids);
  const rows = await deps.store.rows(ids);
  const edit = { id: deps.newId(), isUndo: false };
  const found = await write({ ids, rows, edit, decide, by }, deps);
  return toOutcome({ ...found, edit: found.changed > 0 ? edit.id : null }, words);
}

/**
 * Restores the rows of one bulk edit to their previous values. Skips a row if the same values changed
 * since; edits of other values stay.
 * @param restore restores a row from the trash whose address another row has taken meanwhile
 * @throws DomainError `not-found`, `conflict` if nothing was changed
 */
export async function undoBulk(
  input: { id: string; by: Actor; item: string; restore?: (id: string) => Promise<unknown> },
  deps: Deps,
): Promise<BulkOutcome> {
  const { store } = deps;
  const edit = await store.edit(input.id);
  if (edit === null) throw new DomainError('not-found', 'This can no longer be undone.');
  if (edit.isUndone) {
    return { edit: null, changed: 0, message: 'This was undone already.' };
  }
  const before = new Map(edit.changes.map((change) => [change.id, change]));
  const isDelete = edit.changes.some(({ to }) => to.deletedAt);
  const decide = ({ id, state }: BulkRow): Decision => {
    const change = before.get(id);
    if (!change || hasAll(state, change.from)) return null;
    if (state.deletedAt && !isDelete) return { why: GONE };
    return hasAll(state, change.to) ? { to: change.from } : { why: CHANGED_SINCE };
  };
  const ids = [...before.keys()];
  const rows = await store.rows(ids);
  const undo = { id: edit.id, isUndo: true };
  const found = await write({ ids, rows, edit: undo, decide, by: input.by }, deps);
  if (isDelete && input.restore) await restoreSkipped(found, input.restore);
  return toOutcome({ ...found, edit: null }, { done: 'Undone for #', item: input.item });
}

const GONE = 'it no longer exists';
const CHANGED_SINCE = 'it was changed since';
const CHANGED_MEANWHILE = 'it was changed at the same time';

type Found = { changed: number; already: number; left: SkippedRow[] };

/** Restores rows one by one, each with a new address. There are few, if any. */
async function restoreSkipped(found: Found, restore: (id: string) => Promise<unknown>) {
  for (const row of found.left.filter(({ why }) => why === CHANGED_MEANWHILE)) {
    const isBack = await restore(row.id).then(() => true, isNotThere);
    if (!isBack) continue;
    found.left = found.left.filter((one) => one !== row);
    found.changed += 1;
  }
}

function isNotThere(error: unknown): false {
  if (error instanceof DomainError && error.code === 'not-found') return false;
  throw error;
}

async function write(
  input: {
    ids: string[];
    rows: BulkRow[];
    edit: { id: string; isUndo: boolean };
    decide: Decide;
    by: Actor;
  },
  deps: Deps,
): Promise<Found> {
  const { ids, rows, edit, decide, by } = input;
  const { store } = deps;
  const there = new Map(rows.map((row) => [row.id, row]));
  const left: SkippedRow[] = [];
  const changes: Change[] = [];
  let already = 0;
  for (const id of ids) {
    const row = there.get(id);
    const isGone = !row || (!edit.isUndo && row.state.deletedAt !== null);
    const decision = isGone ? { why: GONE } : decide(row);
    if (decision === null) already += 1;
    else if ('why' in decision) left.push({ id, name: row?.name ?? '', why: decision.why });
    else if (row) changes.push(changeOf(row, decision.to, by, deps));
  }
  if (changes.length === 0) return { changed: 0, already, left };
  const written = new Set(await store.write({ edit, changes, now: deps.now() }));
  for (const { id } of changes) {
    const name = there.get(id)?.name ?? '';
    if (!written.has(id)) left.push({ id, name, why: CHANGED_MEANWHILE });
  }
  return { changed: written.size, already, left };
}

function changeOf(
  { id, name, state }: BulkRow,
  to: Partial<RowState>,
  by: Actor,
  deps: Deps,
): Change {
  const { entity, isRecord, statusAction = () => `${entity}.update` as const } = deps.store;
  const from = pickChanged(state, to);
  // What visitors sent has no revisions. The audit trail outlives it and must not hold their words or addresses.
  // As for the same change to a single row.
  const action =
    to.deletedAt === undefined
      ? statusAction(to.status)
      : (`${entity}.${to.deletedAt === null ? 'restore' : 'delete'}` as const);
  const keepsRevision = isRecord && to.deletedAt === undefined;
  return {
    id,
    from,
    to,
    deletedAt: state.deletedAt,
    event:
      action === null
        ? null
        : auditEvent({ ...by, action, entityId: id, summary: isRecord ? name : '' }, deps),
    revision: keepsRevision
      ? { id: deps.newId(), changes: changesBetween(toRevisionValues(from), toRevisionValues(to)) }
      : null,
  };
}

/** Picks the values that a change sets from the current state. */
const pickChanged = (state: RowState, to: Partial<RowState>): Partial<RowState> => ({
  ...(to.status === undefined ? {} : { status: state.status }),
  ...(to.publishedAt === undefined ? {} : { publishedAt: state.publishedAt ?? null }),
  ...(to.category === undefined ? {} : { category: state.category ?? '' }),
  ...(to.tags === undefined ? {} : { tags: state.tags ?? [] }),
  ...(to.deletedAt === undefined ? {} : { deletedAt: state.deletedAt }),
});

/** Converts dates to the form that revisions store. */
const toRevisionValues = ({ publishedAt, ...rest }: Partial<RowState>) => ({
  ...rest,
  ...(publishedAt === undefined ? {} : { publishedAt: publishedAt?.toISOString() ?? null }),
});

/** Whether a row has these values. */
const hasAll = (state: RowState, values: Partial<RowState>) =>
  JSON.stringify(pickChanged(state, values)) ===
  JSON.stringify(pickChanged({ ...state, ...values }, values));

/** @throws DomainError `conflict` if nothing was changed, unless all rows had the new values already */
function toOutcome(
  { left, already, changed, edit }: Found & { edit: string | null },
  words: { done: string; item: string },
): BulkOutcome {
  const message = bulkWords({ left, already, changed }, words);
  if (changed === 0 && left.length > 0) throw new DomainError('conflict', message);
  return { edit, changed, message };
}
