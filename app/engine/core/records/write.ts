import { DomainError, notFound } from '~/engine/kit/errors';
import { applyChanges, blankValues, type Fields, pickValues } from '~/engine/kit/fields/field';
import type { AuditVerb } from '../audit/actions';
import { type Actor, type AuditDeps, auditEvent } from '../audit/audit';
import type { RenderedText } from '../renderings/renderings';
import { changesBetween } from './changes';
import { parseChanges, parseNew } from './parse';
import { readRevision } from './read';
import {
  EditConflict,
  lifecycleOf,
  publicationAfter,
  type RecordDraft,
  type RecordKind,
  type RecordOf,
  type Revert,
} from './record';

/** Another write may come between our read and our write, but not five times in a row. */
const ATTEMPTS = 5;

/** The initial state of an edit. */
const INITIAL = { isRestored: false, isReverted: false, attempt: 0 };

const busy = (label: string) =>
  new DomainError('conflict', `Others are changing this ${label.toLowerCase()}. Try again.`);

/**
 * Creates a record. Without a status it is published immediately.
 *
 * A form carries the id of its record from when it was opened. If it is submitted again because the
 * response was lost, it changes the record that it has created.
 * @param input.id the id from the form
 * @throws DomainError `invalid`, `conflict` if the wanted slug is taken
 */
export async function createRecord<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: { fields: unknown; by: Actor; id?: string | undefined },
  deps: D,
): Promise<RecordOf<F>> {
  const store = kind.store(deps);
  const existing = input.id === undefined ? null : await store.find(input.id);
  if (existing) {
    const { fields, by } = input;
    const change = { idOrSlug: existing.id, fields, version: existing.createdAt, by };
    return updateRecord(kind, change, deps);
  }
  const given = parseNew(kind, input.fields);
  const id = input.id ?? deps.newId();
  const now = deps.now();
  const values = applyChanges(kind.fields, blankValues(kind.fields), given.values);
  const publication = publicationAfter(
    { status: 'draft', publishedAt: null },
    { status: 'published', ...given.publication },
    now,
  );
  const text = (await kind.render?.({ id, values, before: null }, deps)) ?? null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const draft = { id, values, before: null, ...INITIAL, attempt };
    const record = {
      ...(await settle(kind, draft, deps)),
      ...publication,
      id,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    const event = createEvent(kind, 'create', record, input.by, deps);
    const added = await store.add({ record, text, event });
    // The same form may have been submitted twice at the same time.
    const stored = added ?? (await store.find(id));
    if (stored) return stored;
  }
  throw busy(kind.label);
}

/**
 * Changes the given fields and stores the previous record as a revision. A change without effect writes
 * nothing and is no conflict, so that a form that is submitted again because the response was lost
 * succeeds.
 * @param input.version the `updatedAt` that the editor saw; null to skip the check
 * @throws DomainError `invalid`, `not-found`, `conflict` if the wanted slug is taken; EditConflict with
 *   the current record
 */
export async function updateRecord<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: { idOrSlug: string; fields: unknown; version: Date | null; by: Actor },
  deps: D,
): Promise<RecordOf<F>> {
  const { fields, ...change } = input;
  const given = parseChanges(kind, fields);
  const edit = (before: RecordOf<F>) => applyEdit(kind, before, given, deps);
  return rewrite(
    kind,
    { ...change, action: 'update', edit, from: 'live', storesRevision: true },
    deps,
  );
}

/**
 * Saves the text of a draft in place, since no visitor sees it. A new record becomes a draft. Only the first autosave
 * after the editor was opened or saved stores a revision and writes to the audit log.
 * @param input.version as in `updateRecord`; null until the editor knows that its record is stored
 * @throws DomainError as `createRecord` and `updateRecord`; `invalid` if the record is not a draft
 */
export async function autosaveDraft<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: { id: string; fields: unknown; version: Date | null; isFirst: boolean; by: Actor },
  deps: D,
): Promise<RecordOf<F>> {
  const { id, fields, isFirst, by } = input;
  // The response to the first autosave may have been lost.
  const version = input.version ?? (await kind.store(deps).find(id))?.createdAt;
  if (!version) return createRecord(kind, { id, fields, by }, deps);
  const given = parseChanges(kind, fields);
  const edit = async (before: RecordOf<F>) => {
    if (before.status !== 'draft') throw new DomainError('invalid', 'This is no longer a draft.');
    return applyEdit(kind, before, given, deps);
  };
  const action = isFirst ? ('update' as const) : null;
  const change = { idOrSlug: id, version, by, action, edit } as const;
  return rewrite(kind, { ...change, from: 'live', storesRevision: isFirst }, deps);
}

/**
 * Moves a record to the trash, from where it can be restored for thirty days.
 * @throws DomainError `not-found`
 */
export async function deleteRecord<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: { idOrSlug: string; by: Actor },
  deps: D,
): Promise<RecordOf<F>> {
  const edit = async (before: RecordOf<F>) => ({
    record: { ...before, deletedAt: deps.now() },
    text: null,
  });
  const change = { ...input, version: null, action: 'delete', edit } as const;
  return rewrite(kind, { ...change, from: 'live', storesRevision: false }, deps);
}

/** Restores a record, with a new slug if its own is taken. @throws DomainError `not-found` */
export async function restoreRecord<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: { id: string; by: Actor },
  deps: D,
): Promise<RecordOf<F>> {
  const edit = async (before: RecordOf<F>) => {
    const draft = { id: before.id, values: before, before, ...INITIAL, isRestored: true };
    const record = { ...before, ...(await settle(kind, draft, deps)), deletedAt: null };
    return { record, text: null };
  };
  const change = {
    idOrSlug: input.id,
    by: input.by,
    version: null,
    action: 'restore',
    edit,
  } as const;
  return rewrite(kind, { ...change, from: 'trash', storesRevision: false }, deps);
}

/**
 * Restores a revision as a new edit, so that the current state becomes a revision as well. Slug, order
 * and publication stay.
 * @throws DomainError `not-found`, EditConflict
 */
export async function revertRecord<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: Revert,
  deps: D,
): Promise<RecordOf<F>> {
  const { id: idOrSlug, version, by } = input;
  const { data } = await readRevision(kind, input, deps);
  const given = { values: data, publication: {} };
  const edit = (before: RecordOf<F>) =>
    applyEdit(kind, before, { ...given, isReverted: true }, deps);
  const change = { idOrSlug, version, by, action: 'revert', edit } as const;
  return rewrite(kind, { ...change, from: 'live', storesRevision: true }, deps);
}

/** A record after an edit, and the rendering of its text if the edit changed it. */
type Edited<F extends Fields> = { record: RecordOf<F>; text: RenderedText | null };

async function applyEdit<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  before: RecordOf<F>,
  { isReverted = false, ...given }: ReturnType<typeof parseChanges<F>> & { isReverted?: boolean },
  deps: D,
): Promise<Edited<F>> {
  const values = applyChanges(kind.fields, before, given.values);
  const draft = { id: before.id, values, before, ...INITIAL, isReverted };
  const text = (await kind.render?.(draft, deps)) ?? null;
  const record = {
    ...before,
    ...(await settle(kind, draft, deps)),
    ...publicationAfter(before, given.publication, deps.now()),
  };
  return { record, text };
}

const settle = async <F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  draft: RecordDraft<F>,
  deps: D,
) => (kind.settle ? kind.settle(draft, deps) : draft.values);

/** Reads, edits and writes a record. Retries if another write came in between. */
async function rewrite<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: {
    idOrSlug: string;
    version: Date | null;
    by: Actor;
    /** The action in the audit log; null for no entry. */
    action: AuditVerb | null;
    edit: (before: RecordOf<F>) => Promise<Edited<F>>;
    from: 'live' | 'trash';
    storesRevision: boolean;
  },
  deps: D,
): Promise<RecordOf<F>> {
  const { version } = input;
  const store = kind.store(deps);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await store.find(input.idOrSlug);
    const place = before === null ? null : lifecycleOf(before, deps.now());
    if (before === null || place !== input.from) {
      throw version !== null && place === 'trash'
        ? new EditConflict<RecordOf<F>>(kind.label, null)
        : notFound(kind.label);
    }
    const isStale = version !== null && before.updatedAt.getTime() !== version.getTime();
    const { record: edited, text } = await input.edit(before).catch((error: unknown) => {
      throw isStale ? new EditConflict(kind.label, before) : error;
    });
    const [oldData, newData] = [toRevision(kind, before), toRevision(kind, edited)];
    const isSame = JSON.stringify(oldData) === JSON.stringify(newData);
    if (isSame && before.deletedAt === edited.deletedAt) return before;
    if (isStale) throw new EditConflict(kind.label, before);
    const after = { ...edited, updatedAt: versionAfter(before.updatedAt, deps.now()) };
    const revision = input.storesRevision
      ? { id: deps.newId(), data: oldData, changes: changesBetween(oldData, newData) }
      : null;
    const event = input.action && createEvent(kind, input.action, after, input.by, deps);
    if (await store.replace({ before, after, text, revision, event: event || null })) return after;
  }
  throw busy(kind.label);
}

/** Returns the part of a record that a revision stores, and that decides whether the record changed. */
const toRevision = <F extends Fields, D extends AuditDeps>(
  { fields }: RecordKind<F, D>,
  record: RecordOf<F>,
) => ({
  ...pickValues(fields, record),
  status: record.status,
  publishedAt: record.publishedAt?.toISOString() ?? null,
});

/**
 * Returns a version later than the previous one, also within one millisecond and if the clock went
 * back.
 */
const versionAfter = (before: Date, now: Date) =>
  new Date(Math.max(now.getTime(), before.getTime() + 1));

const createEvent = <F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  action: AuditVerb,
  record: RecordOf<F>,
  by: Actor,
  deps: D,
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
