import type { Fields } from '~/engine/kit/fields/field';
import type { AuditDeps } from '../audit/audit';
import { changeRecords, undoRecords } from './bulk';
import { listRevisions, listTrash, readRecord, readRecordToEdit, readRevision } from './read';
import type { RecordKind } from './record';
import {
  autosaveDraft,
  createRecord,
  deleteRecord,
  restoreRecord,
  revertRecord,
  updateRecord,
} from './write';

/** Creates the use cases for one kind of record. */
export const recordUseCases = <F extends Fields, D extends AuditDeps>(kind: RecordKind<F, D>) => ({
  ...kind,
  create: (input: Parameters<typeof createRecord>[1], deps: D) => createRecord(kind, input, deps),
  update: (input: Parameters<typeof updateRecord>[1], deps: D) => updateRecord(kind, input, deps),
  autosave: (input: Parameters<typeof autosaveDraft>[1], deps: D) =>
    autosaveDraft(kind, input, deps),
  remove: (input: Parameters<typeof deleteRecord>[1], deps: D) => deleteRecord(kind, input, deps),
  restore: (input: Parameters<typeof restoreRecord>[1], deps: D) =>
    restoreRecord(kind, input, deps),
  revert: (input: Parameters<typeof revertRecord>[1], deps: D) => revertRecord(kind, input, deps),
  /** Bulk actions, and undoing them. */
  changeInBulk: (input: Parameters<typeof changeRecords>[1], deps: D) =>
    changeRecords(kind, input, deps),
  undoBulk: (input: Parameters<typeof undoRecords>[1], deps: D) => undoRecords(kind, input, deps),
  read: (idOrSlug: string, deps: D) => readRecord(kind, idOrSlug, deps),
  readToEdit: (id: string, deps: D) => readRecordToEdit(kind, id, deps),
  trash: (deps: D) => listTrash(kind, deps),
  revisions: (id: string, deps: D) => listRevisions(kind, id, deps),
  readRevision: (input: Parameters<typeof readRevision>[1], deps: D) =>
    readRevision(kind, input, deps),
});
