import { DomainError, notFound } from '~/kit/errors';
import { blankOf, type Fields, valuesAfter, valuesOf } from '~/kit/fields/field';
import { type Actor, type AuditDeps, auditEvent } from '../audit/audit';
import type { RenderedText } from '../renderings/renderings';
import { changesBetween } from './changes';
import { parseChanges, parseNew } from './parse';
import { readRevision } from './read';
import {
  EditConflict,
  placeOf,
  publicationAfter,
  type RecordDraft,
  type RecordKind,
  type RecordOf,
  type Revert,
} from './record';

/** Others may write between our read and our write; nobody does so five times in a row. */
const ATTEMPTS = 5;

/** A draft as most of them are. */
const FIRST_TIME = { isRestored: false, isReverted: false, attempt: 0 };

const busy = (label: string) =>
  new DomainError('conflict', `This ${label.toLowerCase()} is being changed by others. Try again.`);

/**
 * Writes a new record. Without a status it is published at once.
 *
 * A form carries the id of its record from when it was opened: sent once more, because the answer was
 * lost, it changes the record that it has made.
 * @param input.id of the form
 * @throws DomainError `invalid`, `conflict` where the wanted slug is taken.
 */
export async function createRecord<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: { fields: unknown; by: Actor; id?: string | undefined },
  deps: D,
): Promise<RecordOf<F>> {
  const store = kind.store(deps);
  const made = input.id === undefined ? null : await store.find(input.id);
  if (made) {
    const { fields, by } = input;
    const change = { idOrSlug: made.id, fields, version: made.createdAt, by };
    return updateRecord(kind, change, deps);
  }
  const given = parseNew(kind, input.fields);
  const id = input.id ?? deps.newId();
  const now = deps.now();
  const values = valuesAfter(kind.fields, blankOf(kind.fields), given.values);
  const publication = publicationAfter(
    { status: 'draft', publishedAt: null },
    { status: 'published', ...given.publication },
    now,
  );
  const text = (await kind.render?.({ id, values, before: null }, deps)) ?? null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const draft = { id, values, before: null, ...FIRST_TIME, attempt };
    const record = {
      ...(await settle(kind, draft, deps)),
      ...publication,
      id,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    const event = eventOf(kind, 'create', record, input.by, deps);
    const added = await store.add({ record, text, event });
    // The same form may have been sent twice at the same time.
    const there = added ?? (await store.find(id));
    if (there) return there;
  }
  throw busy(kind.label);
}

/**
 * Changes the fields that are given, and keeps what the record was as a revision. A change that changes
 * nothing writes nothing, and is no conflict: who sends a form again, because the answer was lost, finds
 * it saved.
 * @param input.version `updatedAt` of the record that the editor had opened; null to write anyway
 * @throws DomainError `invalid`, `not-found`, `conflict` where the wanted slug is taken;
 *   EditConflict with the record as it is now.
 */
export async function updateRecord<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: { idOrSlug: string; fields: unknown; version: Date | null; by: Actor },
  deps: D,
): Promise<RecordOf<F>> {
  const { fields, ...change } = input;
  const given = parseChanges(kind, fields);
  const edit = (before: RecordOf<F>) => edited(kind, before, given, deps);
  return rewrite(kind, { ...change, action: 'update', edit, from: 'life', keeps: true }, deps);
}

/** Hides a record; it can be brought back for thirty days. @throws DomainError `not-found`. */
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
  return rewrite(kind, { ...change, from: 'life', keeps: false }, deps);
}

/** Restores a record, at a new address if its own is taken. @throws DomainError `not-found`. */
export async function restoreRecord<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: { id: string; by: Actor },
  deps: D,
): Promise<RecordOf<F>> {
  const edit = async (before: RecordOf<F>) => {
    const draft = { id: before.id, values: before, before, ...FIRST_TIME, isRestored: true };
    const record = { ...before, ...(await settle(kind, draft, deps)), deletedAt: null };
    return { record, text: null };
  };
  const change = { idOrSlug: input.id, by: input.by, version: null, action: 'restore', edit };
  return rewrite(kind, { ...change, from: 'trash', keeps: false }, deps);
}

/**
 * Makes a record what it was, as a new edit: what it is now becomes a revision in its turn. Its address,
 * its place and who sees it stay.
 * @throws DomainError `not-found`, EditConflict.
 */
export async function revertRecord<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: Revert,
  deps: D,
): Promise<RecordOf<F>> {
  const { id: idOrSlug, version, by } = input;
  const { data } = await readRevision(kind, input, deps);
  const given = { values: data, publication: {} };
  const edit = (before: RecordOf<F>) => edited(kind, before, { ...given, isReverted: true }, deps);
  const change = { idOrSlug, version, by, action: 'revert', edit };
  return rewrite(kind, { ...change, from: 'life', keeps: true }, deps);
}

/** A record as an edit leaves it, and what its text became where the edit changed that. */
type Edited<F extends Fields> = { record: RecordOf<F>; text: RenderedText | null };

async function edited<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  before: RecordOf<F>,
  { isReverted = false, ...given }: ReturnType<typeof parseChanges<F>> & { isReverted?: boolean },
  deps: D,
): Promise<Edited<F>> {
  const values = valuesAfter(kind.fields, before, given.values);
  const draft = { id: before.id, values, before, ...FIRST_TIME, isReverted };
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

/** Reads a record, edits it and writes it, again where somebody else wrote in between. */
async function rewrite<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: {
    idOrSlug: string;
    version: Date | null;
    by: Actor;
    action: string;
    edit: (before: RecordOf<F>) => Promise<Edited<F>>;
    from: 'life' | 'trash';
    keeps: boolean;
  },
  deps: D,
): Promise<RecordOf<F>> {
  const { version } = input;
  const store = kind.store(deps);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await store.find(input.idOrSlug);
    const place = before === null ? null : placeOf(before, deps.now());
    if (before === null || place !== input.from) {
      throw version !== null && place === 'trash'
        ? new EditConflict<RecordOf<F>>(kind.label, null)
        : notFound(kind.label);
    }
    const hasMoved = version !== null && before.updatedAt.getTime() !== version.getTime();
    const { record: edited, text } = await input.edit(before).catch((error: unknown) => {
      throw hasMoved ? new EditConflict(kind.label, before) : error;
    });
    const [was, is] = [keptOf(kind, before), keptOf(kind, edited)];
    const isSame = JSON.stringify(was) === JSON.stringify(is);
    if (isSame && before.deletedAt === edited.deletedAt) return before;
    if (hasMoved) throw new EditConflict(kind.label, before);
    const after = { ...edited, updatedAt: versionAfter(before.updatedAt, deps.now()) };
    const revision = input.keeps
      ? { id: deps.newId(), data: was, changes: changesBetween(was, is) }
      : null;
    const event = eventOf(kind, input.action, after, input.by, deps);
    if (await store.replace({ before, after, text, revision, event })) return after;
  }
  throw busy(kind.label);
}

/** What is kept of a record, and what tells whether it changed. */
const keptOf = <F extends Fields, D extends AuditDeps>(
  { fields }: RecordKind<F, D>,
  record: RecordOf<F>,
) => ({
  ...valuesOf(fields, record),
  status: record.status,
  publishedAt: record.publishedAt?.toISOString() ?? null,
});

/** Later than the version before, also within one millisecond and where a clock went back. */
const versionAfter = (before: Date, now: Date) =>
  new Date(Math.max(now.getTime(), before.getTime() + 1));

const eventOf = <F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  action: string,
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
