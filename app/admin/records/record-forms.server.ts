import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import type { Actor } from '~/core/audit/audit';
import { dropAutosave, writeAutosave } from '~/core/records/autosaves';
import { MOVES } from '~/core/records/order';
import { eraseRecord } from '~/core/records/trash';
import { DomainError, notFound } from '~/kit/errors';
import { isId } from '~/kit/ids';
import { capitalize } from '~/kit/text/capitalize';
import type { Services } from '~/server/context';
import { newIdIn } from '~/server/forms.server';
import { submitBulk } from '../list/admin-list.server';
import { listQuery } from '../list/list-address';
import { submitAdminForm } from '../shell/admin.server';
import { type AdminKind, adminKind, type Values } from './admin-kinds.server';
import { fieldsIn, versionIn, versionOf } from './record-values.server';

type RecordCall = {
  kind: AdminKind;
  values: Values;
  url: URL;
  services: Services;
  by: Actor;
};
/** What an editor that stays open is told: which record it has now, and what its next save is based on. */
type SavedRecord = { id: string; version: string };
type RecordDone = { message: string; path: string; result?: SavedRecord };

/** What a form asks for, by the value of its field `intent`. */
const INTENTS: Record<string, (call: RecordCall) => Promise<RecordDone>> = {
  save,
  async delete({ kind, values, url, services, by }) {
    const { id } = await kind.records.remove({ idOrSlug: idIn(values, kind), by }, services);
    return { message: 'Deleted!', path: listPath(kind, url, { deleted: id }) };
  },
  async restore({ kind, values, url, services, by }) {
    await kind.records.restore({ id: idIn(values, kind), by }, services);
    const isTrash = url.pathname.endsWith('/trash');
    const path = isTrash ? url.pathname : listPath(kind, url);
    return { message: `The ${kind.words.item} is back.`, path };
  },
  async erase({ kind, values, url, services, by }) {
    await eraseRecord({ entity: kind.words.entity, id: idIn(values, kind), by }, services);
    return { message: 'Deleted for good.', path: url.pathname };
  },
  /** Brings a record back that was deleted while somebody typed, with what was typed. */
  async revive(call) {
    const { kind, values, by, services } = call;
    await kind.records.restore({ id: idIn(values, kind), by }, services);
    return save(call, null);
  },
  async revert({ kind, values, services, by }) {
    const id = idIn(values, kind);
    const { revision: revisionId = '' } = values;
    await kind.records.revert({ id, revisionId, version: versionIn(values), by }, services);
    return { message: 'The earlier text is back.', path: editorPath(kind, id) };
  },
  async discard({ kind, values: { id = '' }, services, by }) {
    await dropAutosave({ ...by, entity: kind.words.entity, entityId: id }, services);
    const path = editorPath(kind, id === '' ? 'new' : id);
    return { message: 'The unsaved text is discarded.', path };
  },
  async move({ kind, values, services, by }) {
    const { other = '' } = values;
    const to = MOVES.find((one) => one === values.to);
    if (!kind.ordered || !to) throw unknownIntent();
    await kind.ordered.move({ id: idIn(values, kind), to, other, by }, services);
    const where = to === 'top' ? 'to the top' : to;
    return { message: other ? 'Moved.' : `Moved ${where}.`, path: kind.words.path };
  },
};

const unknownIntent = () =>
  new DomainError('invalid', 'This form is broken: reload the page and try again.');

/**
 * More than any text may hold, of whose characters each takes up to twelve bytes in a form: so that the
 * answer to one that is too long can name the field and bring it back.
 */
const MAX_FORM_BYTES = 4 * 1024 * 1024;

/** The action of every page with records; saves without an intent. @param name of the kind */
export const submitRecordForm = (args: ActionFunctionArgs, name = args.params.kind) =>
  submitAdminForm(
    args,
    async ({ values: sent, form, params, url, services, admin: { adminId } }) => {
      const kind = adminKind(name);
      const about = { item: kind.words.item, by: { adminId } };
      const bulk = await submitBulk(
        { values: sent, form, url },
        {
          change: (ids) => kind.records.changeInBulk({ ...about, ids, fields: sent }, services),
          undo: (id) => kind.records.undoBulk({ ...about, id }, services),
        },
      );
      if (bulk) return bulk;
      const values = { id: params.id && params.id !== 'new' ? params.id : '', ...sent };
      const { intent = 'save' } = sent;
      const work = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
      if (!work) throw unknownIntent();
      return work({ kind, values, url, services, by: { adminId } });
    },
    { maxBytes: MAX_FORM_BYTES },
  );

async function save(
  call: RecordCall,
  version = call.values.id ? versionIn(call.values) : null,
): Promise<RecordDone> {
  const { kind, values, url, services, by } = call;
  const { records, words } = kind;
  const { id = '' } = values;
  const fields = fieldsIn(records.fields, values);
  const record =
    id === ''
      ? await records.create({ fields, by, id: newIdIn(values) }, services)
      : await records.update({ idOrSlug: idIn(values, kind), fields, version, by }, services);
  // An autosave that still waits for an answer is another text.
  if (values.autosave) {
    await dropAutosave({ ...by, entity: words.entity, entityId: id }, services);
  }
  return {
    message: `${capitalize(words.item)} ${id === '' ? 'added' : 'updated'} successfully!`,
    path: url.pathname === words.path ? listPath(kind, url) : editorPath(kind, record.id),
    result: { id: record.id, version: versionOf(record) },
  };
}

const editorPath = ({ words }: AdminKind, id: string) => `${words.path}/${encodeURIComponent(id)}`;

/** The list as it was, without what it asked, and with what it has to tell. */
function listPath({ words: { path } }: AdminKind, url: URL, news: Values = {}): string {
  const query = listQuery(url.pathname === path ? url.search : '', news);
  return query === '?' ? path : path + query;
}

function idIn({ id = '' }: Values, { records }: AdminKind): string {
  if (!isId(id)) throw notFound(records.label);
  return id;
}

/** The fields that say what to do with a form, and are no text of the record. */
const CONTROL = ['stay', 'intent', 'id', 'newId', 'autosave', 'overwrite'];

/** Keeps what is typed and not saved; a script asks for it every few seconds. */
export async function submitAutosave(args: ActionFunctionArgs): Promise<Response> {
  const answer = await submitAdminForm(args, async ({ values, services, admin: { adminId } }) => {
    const { entity, path } = adminKind(args.params.kind).words;
    const typed = Object.entries(values).filter(([name]) => !CONTROL.includes(name));
    const { id: entityId = '' } = values;
    await writeAutosave({ adminId, entity, entityId, values: Object.fromEntries(typed) }, services);
    return { message: 'Kept.', path };
  });
  return Response.json(answer.data, answer.init ?? {});
}
