import { notFound, orNotFound } from '~/engine/kit/errors';
import type { Fields } from '~/engine/kit/fields/field';
import type { AuditDeps } from '../audit/audit';
import { parseChanges } from './changes';
import { parseRevision } from './parse';
import { lifecycleOf, type RecordKind, type RecordOf, trashedSince } from './record';

/** Reads a record that is not deleted. @throws DomainError `not-found` */
export async function readRecord<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  idOrSlug: string,
  deps: D,
): Promise<RecordOf<F>> {
  const record = await kind.store(deps).find(idOrSlug);
  if (!record || record.deletedAt !== null) throw notFound(kind.label);
  return record;
}

/** Reads a record for the editor, also from the trash. @throws DomainError `not-found` */
export async function readRecordToEdit<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  id: string,
  deps: D,
): Promise<RecordOf<F>> {
  const record = await kind.store(deps).find(id);
  if (!record || lifecycleOf(record, deps.now()) === 'gone') throw notFound(kind.label);
  return record;
}

/** Enough to find this morning's version of a text. */
const MAX_REVISIONS = 50;

/** Lists revisions, newest first, without the texts. */
export async function listRevisions<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  entityId: string,
  deps: D,
) {
  const found = await kind.store(deps).revisions({ entityId, limit: MAX_REVISIONS });
  return found.map((revision) => ({ ...revision, changes: parseChanges(revision.changes) }));
}

/** Reads the content of a revision. @throws DomainError `not-found` */
export async function readRevision<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  { id: entityId, revisionId }: { id: string; revisionId: string },
  deps: D,
) {
  const revision = orNotFound(
    await kind.store(deps).revision({ entityId, revisionId }),
    'Revision',
  );
  return { ...revision, data: parseRevision(kind.fields, revision.data) };
}

/** The maximum that the trash shows; a month's deletions are far fewer. */
const MAX_TRASH = 100;

/** Lists the records that can be restored, last deleted first. */
export const listTrash = <F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  deps: D,
): Promise<RecordOf<F>[]> =>
  kind.store(deps).trash({ since: trashedSince(deps.now()), limit: MAX_TRASH });
