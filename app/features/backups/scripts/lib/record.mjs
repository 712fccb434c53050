import { derivedStatements } from '../../../../../scripts/lib/derived.mjs';
import { recordKinds } from '../../../../../scripts/lib/parts.mjs';
import { literal } from '../../../../../scripts/lib/samples.mjs';
import { insertStatements, staged } from '../../../../../scripts/lib/table-rows.mjs';
import { lineOf } from '../../../../engine/core/transfer/table-rows.js';
import { rowOf, rowsOf } from './read.mjs';

/* Restores one record from a backup. An existing record is never overwritten; it gets a revision. */

/**
 * @typedef {import('./read.mjs').Backup} Backup
 * @typedef {import('./restore.mjs').Ask} Ask
 * @typedef {import('./read.mjs').Row} Row
 * @typedef {{ backup: Backup, table: string, wanted: string, now: number, newId: () => string }} Wish wanted: an id, or a slug
 */

/** @param {string} table @returns {Promise<string | undefined>} `revisions.entity` of its records; undefined if they have no revisions */
const entityOf = async (table) =>
  (await recordKinds()).find((kind) => kind.table === table)?.entity;

/**
 * Returns statements that restore a record, and a message. There are none if there is nothing to do.
 * @param {Wish} wish @param {Ask} ask of the target database
 * @returns {Promise<{ statements: string[], says: string }>}
 * @throws Error that says why it cannot be restored
 */
export async function recordStatements(wish, ask) {
  const { backup, table } = wish;
  const [found, ...others] = rowsOf(backup, table).filter((row) =>
    [row.id, row.slug, Object.values(row)[0]].includes(wish.wanted),
  );
  if (!found || others.length > 0) {
    const which = others.length > 0 ? 'more than one record' : 'no record';
    throw new Error(`The backup has ${which} ${wish.wanted} in ${table}. Nothing was changed.`);
  }
  const key = 'id' in found ? 'id' : (Object.keys(found)[0] ?? '');
  const columns = Object.keys(found);
  const [rows = []] = await ask([
    `select ${lineOf(columns)} as line from "${table}" where "${key}" = ${literal(found[key])}`,
  ]);
  const present = rows[0] ? rowOf(columns, String(rows[0].line)) : null;
  if (present === null) return withDerived(await insertAgain(wish, found, ask));
  return (await entityOf(table))
    ? withDerived(await keepAsVersion(wish, { found, present }, ask))
    : isSame(found, present)
      ? { statements: [], says: 'The record is the same as in the backup. Nothing was changed.' }
      : {
          statements: [],
          says: 'The record exists and differs from the backup. It is not overwritten. Nothing was changed.',
        };
}

/** @param {{ statements: string[], says: string }} outcome */
const withDerived = async ({ statements, says }) => ({
  statements: statements.length > 0 ? [...statements, ...(await derivedStatements())] : [],
  says,
});

/** @param {Wish} wish @param {Row} found @param {Ask} ask */
async function insertAgain({ backup, table, now }, found, ask) {
  await refuseTakenSlug(table, found, ask);
  const entity = await entityOf(table);
  const isTrash = 'deleted_at' in found && found.deleted_at !== null;
  // Not back into the trash, or the next cleaning would delete it. As a draft, so that it is not published by surprise.
  const isDraft = isTrash && 'published_at' in found;
  /** @type {Row} */
  const row = {
    ...found,
    ...(isTrash && { deleted_at: null, updated_at: now }),
    ...(isDraft && { status: 'draft' }),
  };
  // Another post may have this `seq` now.
  delete row.seq;
  const ofRecord = (/** @type {string} */ name, /** @type {(row: Row) => boolean} */ belongs) =>
    rowStatements(name, rowsOf(backup, name).filter(belongs), 'insert or ignore');
  const categories = ofRecord('categories', ({ name }) => name === found.category);
  const versions = entity
    ? ofRecord('revisions', (one) => one.entity === entity && one.entity_id === found.id)
    : [];
  const comments = ofRecord(
    'comments',
    (one) => one.entity === entity && one.entity_id === found.id,
  );
  const files =
    table === 'pictures'
      ? // Variants begin with the same id.
        ofRecord('picture_files', ({ name }) => String(name).startsWith(String(found.id)))
      : [];
  const statements = [
    ...categories,
    ...rowStatements(table, [row], 'insert'),
    ...versions,
    ...comments,
    ...files,
  ];
  const parts = [
    versions.length > 0 ? 'with its earlier versions' : '',
    comments.length > 0 ? 'with its comments' : '',
    isDraft ? 'as a draft, because it was in the trash' : '',
  ].filter((part) => part !== '');
  const says = ['The record was missing and is restored', ...parts].join(', ');
  return { statements: staged(statements), says: `${says}.` };
}

/** @param {Wish} wish @param {{ found: Row, present: Row }} rows @param {Ask} ask */
async function keepAsVersion({ table, now, newId }, { found, present }, ask) {
  const statements = [];
  const says = [];
  if (present.deleted_at !== null) {
    await refuseTakenSlug(table, present, ask);
    statements.push(
      `update "${table}" set deleted_at = null, updated_at = max(${now}, updated_at + 1) where id = ${literal(found.id)}`,
    );
    says.push('The record was in the trash and is back.');
  }
  if (!isSame(found, present)) {
    const revision = {
      id: newId(),
      entity: (await entityOf(table)) ?? '',
      entity_id: found.id ?? '',
      data: JSON.stringify(versionOf(found)),
      changes: null,
      admin_name: 'From a backup',
      created_at: now,
    };
    statements.push(...staged(rowStatements('revisions', [revision], 'insert')));
    says.push(
      'The record was left as it is. The version of the backup is now the latest of its "Earlier versions" in the editor.',
    );
  }
  if (says.length === 0) says.push('The record is the same as in the backup. Nothing was changed.');
  return { statements, says: says.join(' ') };
}

/** @param {string} table @param {Row} row @param {Ask} ask */
async function refuseTakenSlug(table, { slug, id }, ask) {
  if (slug === undefined || slug === null) return;
  const [rows = []] = await ask([
    `select id from "${table}" where slug = ${literal(slug)} and deleted_at is null and id <> ${literal(id)}`,
  ]);
  if (rows.length > 0) {
    throw new Error(
      `Its address ${slug} now belongs to another record (${rows[0]?.id}). Change the address of that record, then try again. Nothing was changed.`,
    );
  }
}

/** Columns that the site sets; a difference there does not matter. */
const NOT_WORDS = ['seq', 'updated_at', 'deleted_at', 'content_changed_at', 'card', 'card_of'];

/** @param {Row} one @param {Row} other */
const isSame = (one, other) =>
  Object.keys(one).every((column) => NOT_WORDS.includes(column) || one[column] === other[column]);

const LISTS = ['tags', 'features', 'tech_stack', 'gallery', 'results', 'links'];

/** Converts a row to the data of a revision: camelCase names, parsed lists, times as ISO strings. @param {Row} row */
function versionOf(row) {
  const { author_name, author_role, author_image, ...rest } = row;
  const words = Object.entries(rest)
    .filter(([column]) => ![...NOT_WORDS, 'id', 'created_at'].includes(column))
    .map(([column, value]) => [
      column.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()),
      LISTS.includes(column)
        ? JSON.parse(String(value))
        : column.endsWith('_at') && value !== null
          ? new Date(Number(value)).toISOString()
          : value,
    ]);
  const author = { name: author_name, role: author_role, image: author_image };
  return { ...Object.fromEntries(words), ...(author_name !== undefined && { author }) };
}

/** @param {string} name @param {Row[]} rows @param {string} verb */
function rowStatements(name, rows, verb) {
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
  return insertStatements({ name, columns, lines }, [], verb);
}
