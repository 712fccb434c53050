import { redirect } from '@remix-run/cloudflare';
import type { Words } from '~/content/words';
import type { AdminSession } from '~/engine/core/account/session';
import { readAutosave } from '~/engine/core/records/autosaves';
import { fieldTexts } from '~/engine/core/records/changes';
import type { KindRules } from '~/engine/core/records/kind';
import { recordPath } from '~/engine/core/records/kinds';
import { ORDERED_ROWS, parseOrderedView } from '~/engine/core/records/order';
import { listCategories } from '~/engine/core/records/post-record';
import { stateOf } from '~/engine/core/records/record';
import { listReviewChoices } from '~/engine/core/records/review-record';
import { groupOf, type TranslationStore } from '~/engine/core/records/translations';
import { withUsedTags } from '~/engine/core/records/used-tags';
import { notFound } from '~/engine/kit/errors';
import { blankValues } from '~/engine/kit/fields/field';
import { type FormField, formFields, formValues } from '~/engine/kit/fields/form';
import { englishName } from '~/engine/kit/language/text-language';
import { capitalize } from '~/engine/kit/text/capitalize';
import { isSameText } from '~/engine/kit/unsaved-text';
import type { Services } from '~/engine/server/context';
import { readDeletion } from '../list/admin-list.server';
import { kindWords } from './admin-kinds.server';
import { contentValues, publicationValues, recordValues, versionOf } from './record-values.server';
import type { Values } from './values';

/** Reads the data of the record pages, for every kind. */

/** @throws Response a redirect, if a feature has a screen of its own for the record */
export async function leaveForOwnScreen(
  record: { entity: KindRules['entity']; id: string },
  services: Services,
): Promise<void> {
  if (record.id === 'new') return;
  for (const { screenOf } of services.features) {
    const screen = await screenOf?.(record, services);
    if (screen) throw redirect(screen);
  }
}

/** Returns the form of a kind, with the records to choose from. @param record null for a new one */
async function formFor(
  kind: KindRules,
  record: { id: string; translationOf?: unknown } | null,
  services: Services,
): Promise<FormField[]> {
  const form = formFields(kind.fields);
  const has = (wanted: FormField['kind']) => form.some((field) => field.kind === wanted);
  const [reviews, texts] = await Promise.all([
    has('review') ? listReviewChoices(services) : [],
    has('record') ? readTranslations(kind, record, services) : {},
  ]);
  return form.map((field) => {
    if (field.kind === 'review') return { ...field, choices: reviews };
    return field.kind === 'record' ? { ...field, ...texts } : field;
  });
}

/** A longer list is useless for choosing. */
const MAX_ORIGINALS = 500;

/** Reads which texts a record can be a translation of, and the others of its group, in any state. */
async function readTranslations(
  kind: KindRules,
  record: { id: string; translationOf?: unknown } | null,
  services: Services,
): Promise<Pick<FormField, 'choices' | 'others'>> {
  const store = kind.records.store(services) as unknown as TranslationStore;
  const of = record && groupOf({ id: record.id, translationOf: String(record.translationOf) });
  const [originals, group, { language }] = await Promise.all([
    store.originals(MAX_ORIGINALS),
    of === null ? [] : store.group(of),
    services.loadText(),
  ]);
  const others = group.filter(({ id }) => id !== record?.id);
  const isOriginal = others.some(
    ({ translationOf, deletedAt }) => translationOf === record?.id && !deletedAt,
  );
  const root = others.find(({ id }) => id === of);
  const all = root ? [root, ...originals.filter(({ id }) => id !== root.id)] : originals;
  return {
    choices: isOriginal
      ? []
      : all.filter(({ id }) => id !== record?.id).map(({ id, name }) => ({ id, name })),
    others: others.map((one) => ({
      path: `${kind.admin.path}/${one.id}`,
      name: one.name,
      language: englishName(one.lang || language),
      state: stateOf(one, services.now()),
    })),
  };
}

/**
 * Reads everything that the editor of a record shows.
 * @param id 'new' for a record that isn't stored yet
 * @param usesDraft whether the fields start with the unsaved text
 * @param from the name of the starting text of a new page; '' for none
 * @throws DomainError `not-found`
 */
export async function readEditor(
  kind: KindRules,
  {
    id,
    usesDraft,
    from,
    admin,
    words: siteWords,
  }: { id: string; usesDraft: boolean; from: string; admin: AdminSession; words: Words },
  services: Services,
) {
  const { records, entity, path } = kind;
  const { adminId, timeZone } = admin;
  const isNew = id === 'new';
  const key = { adminId, entity, entityId: isNew ? '' : id };
  const found = isNew ? null : records.readToEdit(id, services);
  const [record, autosave, categories, form] = await Promise.all([
    found,
    readAutosave(key, services),
    'category' in records.fields ? listCategories(services) : [],
    Promise.resolve(found)
      .then((one) => formFor(kind, one, services))
      .then((form) => withUsedTags(entity, form, services)),
  ]);
  const at = { now: services.now(), timeZone };
  const saved = record
    ? recordValues(records.fields, record, at)
    : {
        ...newValues(kind, at, categories),
        ...(await kind.admin.initial?.({ ...at, from, words: siteWords }, services)),
        newId: services.newId(),
      };
  const draft = autosave && !isSameText(autosave.values, saved) ? autosave : null;
  return {
    heading: `${isNew ? 'Add' : 'Edit'} ${capitalize(kind.admin.item)}`,
    kind: kindWords(kind),
    startingTexts: isNew ? (kind.admin.startingTexts?.(siteWords.site.language) ?? []) : [],
    form,
    categories,
    record: record && {
      id: record.id,
      name: records.nameOf(record),
      state: stateOf(record, at.now),
      publishedAt: record.publishedAt,
      updatedAt: record.updatedAt,
      page: path === null ? null : recordPath({ path }, String(record.slug)),
    },
    saved,
    values: draft && usesDraft ? { ...saved, ...draft.values } : saved,
    /** The unsaved text that the editor offers. */
    offered: draft && !usesDraft ? { values: draft.values, at: draft.updatedAt } : null,
    now: at.now,
  };
}

/** Returns the initial form values of a new record. */
function newValues(
  { records }: KindRules,
  at: { now: Date; timeZone: string },
  [category = '']: string[],
): Values {
  return {
    version: '',
    ...formValues(records.fields, blankValues(records.fields)),
    ...('category' in records.fields ? { category } : {}),
    ...publicationValues({ status: 'draft', publishedAt: null }, at),
  };
}

/** Reads a record's revisions, and one to compare (null: the newest). @throws DomainError `not-found` */
export async function readRevisions(
  kind: KindRules,
  { id, revisionId }: { id: string; revisionId: string | null },
  services: Services,
) {
  const { records } = kind;
  const read = (revisionId: string | undefined | null) =>
    revisionId ? records.readRevision({ id, revisionId }, services) : null;
  const [record, revisions, asked, form] = await Promise.all([
    records.read(id, services),
    records.revisions(id, services),
    read(revisionId),
    formFor(kind, null, services),
  ]);
  const revision = asked ?? (await read(revisions[0]?.id));
  return {
    kind: kindWords(kind),
    form,
    id: record.id,
    name: records.nameOf(record),
    version: versionOf(record),
    now: contentValues(records.fields, record),
    revisions,
    compared: revision && {
      id: revision.id,
      createdAt: revision.createdAt,
      before: contentValues(records.fields, revision.data),
    },
  };
}

/** Reads the deleted records that can be restored. */
export async function readTrash(kind: KindRules, services: Services) {
  const { records, admin } = kind;
  const deleted = await records.trash(services);
  const rows = deleted.map((record) => ({
    id: record.id,
    name: records.nameOf(record),
    deletedAt: record.deletedAt,
  }));
  return { heading: `Deleted ${admin.item}s`, kind: kindWords(kind), records: rows };
}

/** Reads the table of records that the owner orders. @throws DomainError `not-found` */
export async function readOrderedList(kind: KindRules, url: URL, services: Services) {
  const { ordered } = kind;
  const { list, title, icon } = kind.admin;
  if (!ordered || !list) throw notFound('Page');
  const { columns, ...texts } = list;
  const view = parseOrderedView(url.searchParams);
  const [{ rows, hasNext }, deletion] = await Promise.all([
    ordered.list(view, services),
    readRecordDeletion(ordered, url, services),
  ]);
  const now = services.now();
  return {
    heading: title,
    kind: kindWords(kind),
    table: {
      ...{ ...texts, icon, hasTags: 'tags' in kind.fields },
      columns: columns.map(({ header, isWide, isDay }) => ({ header, isWide, isDay })),
    },
    rows: rows.map((record) => {
      const shown = columns.map(({ field }) => [field, record[field]]);
      const texts = fieldTexts(Object.fromEntries(shown));
      return {
        id: record.id,
        name: ordered.nameOf(record),
        state: stateOf(record, now),
        picture: list.picture ? String(record.image) : '',
        texts: columns.map(({ field, show = asIs }) => show(texts[field] ?? '')),
      };
    }),
    ...view,
    pageSize: ORDERED_ROWS,
    hasNext,
    ...deletion,
  };
}

const asIs = (text: string) => text;

/** Reads the record whose deletion a table asks to confirm, and the deleted one that it offers to restore. */
export const readRecordDeletion = (
  records: Pick<KindRules['records'], 'readToEdit' | 'nameOf' | 'store'>,
  url: URL,
  services: Services,
) => {
  const find = async (id: string) => {
    const record = await records.readToEdit(id, services);
    return { id, name: records.nameOf(record), deletedAt: record.deletedAt };
  };
  return readDeletion(url, find, records.store(services).bulk);
};
