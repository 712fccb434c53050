import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import type { Actor } from '~/engine/core/audit/audit';
import { dropAutosave, writeAutosave } from '~/engine/core/records/autosaves';
import type { KindRules } from '~/engine/core/records/kind';
import { MOVES } from '~/engine/core/records/order';
import { eraseRecord } from '~/engine/core/records/trash';
import { DomainError, fieldError, notFound } from '~/engine/kit/errors';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { isId } from '~/engine/kit/ids';
import { capitalize } from '~/engine/kit/text/capitalize';
import { textsToStore } from '~/engine/kit/unsaved-text';
import type { Services } from '~/engine/server/context';
import { newIdIn } from '~/engine/server/forms.server';
import { applyStep, parseStep } from '../fields/form-steps.server';
import { submitBulk } from '../list/admin-list.server';
import { listQuery } from '../list/list-address';
import { submitAdminForm } from '../shell/admin.server';
import { adminKind } from './admin-kinds.server';
import {
  brokenForm,
  fieldsIn,
  publicationValues,
  recordValues,
  versionIn,
  versionOf,
} from './record-values.server';
import { PUBLISH_ANYWAY, type Values } from './values';

/** What storing an editor's form needs. */
type Call = Pick<RecordCall, 'kind' | 'values' | 'services' | 'by'>;

type RecordCall = {
  kind: KindRules;
  values: Values;
  url: URL;
  services: Services;
  by: Actor;
  /** The owner's time zone. */
  timeZone: string;
};
/** For an editor that stays open: the record's id and values. After an autosave, only the fields it is based on. */
type SavedRecord = { id: string; saved: Values };
type RecordOutcome = { message: string; path: string; result?: SavedRecord };

/** What the buttons of a kind's pages do, by intent. */
const intents = (call: RecordCall): Record<string, () => Promise<RecordOutcome>> => {
  const { kind, values, url, services, by } = call;
  const { entity } = kind;
  const { item, path } = kind.admin;
  return {
    save: () => save(call),
    async delete() {
      const { id } = await kind.records.remove({ idOrSlug: idIn(values, kind), by }, services);
      return { message: 'Deleted!', path: listPath(kind, url, { deleted: id }) };
    },
    async restore() {
      await kind.records.restore({ id: idIn(values, kind), by }, services);
      const isTrash = url.pathname.endsWith('/trash');
      return {
        message: `The ${item} is back.`,
        path: isTrash ? url.pathname : listPath(kind, url),
      };
    },
    async erase() {
      await eraseRecord({ entity, id: idIn(values, kind), by }, services);
      return { message: 'Deleted for good.', path: url.pathname };
    },
    /** Restores a record that was deleted during editing, and saves the form's text. */
    async revive() {
      await kind.records.restore({ id: idIn(values, kind), by }, services);
      return save(call, null);
    },
    async revert() {
      const id = idIn(values, kind);
      const { revision: revisionId = '' } = values;
      await kind.records.revert({ id, revisionId, version: versionIn(values), by }, services);
      return { message: 'The earlier text is back.', path: editorPath(kind, id) };
    },
    async discard() {
      const { id = '' } = values;
      await dropAutosave({ ...by, entity, entityId: id }, services);
      const editor = editorPath(kind, id === '' ? 'new' : id);
      return { message: 'The unsaved text is discarded.', path: editor };
    },
    async move() {
      const { other = '' } = values;
      const to = MOVES.find((one) => one === values.to);
      if (!kind.ordered || !to) throw brokenForm();
      await kind.ordered.move({ id: idIn(values, kind), to, other, by }, services);
      const where = to === 'top' ? 'to the top' : to;
      return { message: other ? 'Moved.' : `Moved ${where}.`, path };
    },
  };
};

/**
 * Larger than any valid form (a character takes up to twelve bytes when encoded). So a text that is too long still
 * reaches validation, and the answer can name the field and return the text.
 */
const MAX_FORM_BYTES = 4 * 1024 * 1024;

/** The action of all record pages. @param name of the kind */
export const submitRecordForm = (args: ActionFunctionArgs, name = args.params.kind) =>
  submitAdminForm(
    args,
    async ({ values: sent, form, params, url, services, admin: { adminId, timeZone } }) => {
      const kind = adminKind(name, services);
      const about = { item: kind.admin.item, by: { adminId } };
      const bulk = await submitBulk(
        { values: sent, form, url },
        {
          change: (ids) => kind.records.changeInBulk({ ...about, ids, fields: sent }, services),
          undo: (id) => kind.records.undoBulk({ ...about, id }, services),
        },
      );
      if (bulk) return bulk;
      const values = { id: params.id && params.id !== 'new' ? params.id : '', ...sent };
      const step = parseStep(sent.intent ?? '');
      if (step) return applyStep(step, sent, { fields: kind.records.fields });
      return runIntent(sent, intents({ kind, values, url, services, by: { adminId }, timeZone }));
    },
    { maxBytes: MAX_FORM_BYTES },
  );

async function save(
  call: RecordCall,
  version = call.values.id ? versionIn(call.values) : null,
): Promise<RecordOutcome> {
  const { kind, values, url, services, by, timeZone } = call;
  const { records, admin } = kind;
  const { id = '' } = values;
  askToPublish(call);
  const fields = fieldsIn(records.fields, values);
  const record =
    id === ''
      ? await records.create({ fields, by, id: newIdIn(values) }, services)
      : await records.update({ idOrSlug: idIn(values, kind), fields, version, by }, services);
  await discardPendingCopy(call, record.id);
  const saved = recordValues(records.fields, record, { now: services.now(), timeZone });
  return {
    message: `${capitalize(admin.item)} ${isNew(values) ? 'added' : 'updated'} successfully!`,
    path: url.pathname === admin.path ? listPath(kind, url) : editorPath(kind, record.id),
    result: { id: record.id, saved },
  };
}

/**
 * Publishing a record with places to fill in takes a second press, on a button that the refusal shows.
 * @throws DomainError `invalid` that names all places
 */
function askToPublish({ kind, values }: RecordCall): void {
  if (values.status === 'draft' || values[PUBLISH_ANYWAY]) return;
  // Only the beginning of each: the checks beside the text show all of it.
  const left = (kind.admin.toFillIn?.(values) ?? []).map((what) => `“${/^[^,;:.(]*/.exec(what)}”`);
  if (left.length === 0) return;
  const message = `Not published yet. Still to be filled in: ${[...new Set(left)].join(', ')}.`;
  throw fieldError(PUBLISH_ANYWAY, message);
}

/** Whether the editor was opened for a new record. An autosave may have stored it since. */
const isNew = ({ id, newId }: Values) => !id || newId !== undefined;

/** Deletes the pending copy of a text that is now stored. A copy that the editor still offers is another text. */
async function discardPendingCopy({ kind, values, services, by }: Call, id: string): Promise<void> {
  if (!values.autosave) return;
  const key = { ...by, entity: kind.entity };
  await dropAutosave({ ...key, entityId: id }, services);
  if (isNew(values)) await dropAutosave({ ...key, entityId: '' }, services);
}

const editorPath = ({ admin }: KindRules, id: string) => `${admin.path}/${encodeURIComponent(id)}`;

/** Returns the path of the list with its filters, without a confirmation, and with the parameters of `news`. */
function listPath({ admin: { path } }: KindRules, url: URL, news: Values = {}): string {
  const query = listQuery(url.pathname === path ? url.search : '', news);
  return query === '?' ? path : path + query;
}

function idIn({ id = '' }: Values, { records }: KindRules): string {
  if (!isId(id)) throw notFound(records.label);
  return id;
}

/**
 * Autosaves a form; the script calls it every few seconds. A draft is written in place, and the answer has a
 * `result`. A text that cannot be written to the record (yet) is kept beside it.
 */
export async function submitAutosave(args: ActionFunctionArgs): Promise<Response> {
  const answer = await submitAdminForm(args, async ({ values, services, admin: { adminId } }) => {
    const kind = adminKind(args.params.kind, services);
    const { entity } = kind;
    const { path } = kind.admin;
    const call = { kind, values, services, by: { adminId } };
    const result = await autosaveInPlace(call);
    if (result) {
      await discardPendingCopy(call, result.id);
      return { message: 'Saved.', path, result };
    }
    const { id: entityId = '' } = values;
    const typed = textsToStore(values);
    await writeAutosave({ adminId, entity, entityId, values: typed }, services);
    return { message: 'Kept.', path };
  });
  return Response.json(answer.data, answer.init ?? {});
}

/** @returns null if the record can't take the text: it is no draft, is invalid, or was changed by somebody else */
async function autosaveInPlace({ kind, values, services, by }: Call): Promise<SavedRecord | null> {
  const { records } = kind;
  const id = values.id || newIdIn(values);
  // A category that is still being typed would be created with half of its name.
  if (!id || values.status !== 'draft' || values.newCategory?.trim()) return null;
  try {
    const fields = fieldsIn(records.fields, values);
    const version = values.id ? versionIn(values) : null;
    const isFirst = values.revision === 'on';
    const record = await records.autosave({ id, fields, version, isFirst, by }, services);
    const { timeZone = 'UTC' } = values;
    const times = publicationValues(record, { now: services.now(), timeZone });
    return { id: record.id, saved: { version: versionOf(record), ...times } };
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'unavailable') return null;
    throw error;
  }
}
