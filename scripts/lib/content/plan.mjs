import {
  isUntouched,
  SAMPLE_CATEGORY_POSITION,
  sampleSettingsOf,
} from '../../../app/engine/core/transfer/sample-records.js';
import { allParts, recordKinds } from '../parts.mjs';
import { copyPictures, pictureFileNames } from '../picture-files.mjs';
import { columnsSql, linesOf } from '../table-rows.mjs';

/*
 * Compares the content of two sites: of this machine and online. Nothing is ever deleted online: a record that was deleted
 * here goes to the trash there, and what exists only there stays.
 */

/**
 * @typedef {import('../database.mjs').Database} Database
 * @typedef {Record<string, string | number | null>} Row
 * @typedef {{ line: string, row: Row }} Item a row, and the same as a JSON list
 * @typedef {{ name: string, columns: string[], items: Map<string, Item> }} Table items by key
 * @typedef {{ item: Item, why: string }} Staying a row that differs online and stays as it is there
 * @typedef {object} Change of a table
 * @property {string} name @property {string[]} columns
 * @property {Item[]} added @property {Item[]} changed @property {Item[]} trashed records that go to the trash
 * @property {Staying[]} stays
 * @property {Map<string, Item>} there what is online, by key
 * @typedef {{ changes: Change[], files: string[] }} Plan files: the names of the pictures' files to upload
 */

/** Pictures for sharing are drawn again, and the full-text index refers to `seq`. */
const STAY = ['card', 'card_of', 'seq'];

/** @returns {Promise<string[]>} the tables that are taken along, in the order in which they are written */
export async function takenTables() {
  const records = (await recordKinds()).map(({ table }) => table);
  return [
    ...['categories', ...records, 'revisions'],
    ...['site_words', 'settings', 'redirects', 'pictures'],
  ];
}

/** What the owner calls the rows of a table, if its name does not say that. */
const LABELS = /** @type {{ [table: string]: string }} */ ({
  revisions: 'earlier versions',
  site_words: 'texts of the site',
});

/** @param {string} table */
const labelOf = (table) => LABELS[table] ?? table;

/** @param {string} table */
export const keyOf = (table) =>
  table === 'categories' ? 'name' : table === 'settings' ? 'key' : 'id';

/**
 * Returns the column whose values differ between the rows that are not in the trash.
 * @param {{ name: string, columns: string[] }} table @returns {string | undefined}
 */
export const uniqueOf = ({ name, columns }) =>
  name === 'redirects' ? 'source' : columns.find((column) => column === 'slug');

/** Facts about one site. */
const NOT_TAKEN = ['samples_loaded_at', 'first_steps_hidden_at', 'site_card'];

/** @param {Database['ask']} ask @returns {Promise<{ [table: string]: string[] }>} the columns that are taken, by table */
async function columnsIn(ask) {
  const [tables = []] = await ask([columnsSql(await takenTables())]);
  return Object.fromEntries(
    tables.map(({ name, columns }) => {
      /** @type {string[]} */
      const all = JSON.parse(String(columns));
      return [String(name), all.filter((column) => !STAY.includes(column))];
    }),
  );
}

/** @param {Database['ask']} ask @param {{ [table: string]: string[] }} columns @returns {Promise<Map<string, Table>>} */
async function read(ask, columns) {
  const tables = new Map();
  for (const name of await takenTables()) {
    const own = columns[name] ?? [];
    const items = new Map();
    for (const line of await linesOf({ name, columns: own }, ask)) {
      const values = JSON.parse(line);
      const row = Object.fromEntries(own.map((column, n) => [column, values[n]]));
      items.set(String(row[keyOf(name)]), { line, row });
    }
    tables.set(name, { name, columns: own, items });
  }
  return tables;
}

/** @param {Database['ask']} ask @param {string[]} statements that select an `id` each @returns {Promise<Set<string>[]>} */
const idsOf = async (ask, statements) =>
  (await ask(statements)).map((rows) => new Set(rows.map(({ id }) => String(id))));

/**
 * Reads what is the owner's on this machine: without untouched samples, and without pictures that were deleted.
 * @param {Database['ask']} ask @param {{ [table: string]: string[] }} [columns]
 */
async function readOwn(ask, columns) {
  const own = await read(ask, columns ?? (await columnsIn(ask)));
  const kinds = await recordKinds();
  const samples = await idsOf(
    ask,
    kinds.map((kind) => `select id from ${kind.table} where ${isUntouched(kind)}`),
  );
  /** @param {string} table @param {(row: Row) => boolean} isKept */
  const keep = (table, isKept) => {
    const items = own.get(table)?.items ?? new Map();
    for (const [key, { row }] of items) if (!isKept(row)) items.delete(key);
  };
  for (const [n, { table }] of kinds.entries())
    keep(table, ({ id }) => !samples[n]?.has(String(id)));
  const used = new Set(
    [...(own.get('posts')?.items.values() ?? [])].map(({ row }) => row.category),
  );
  keep(
    'categories',
    ({ name, position }) => position !== SAMPLE_CATEGORY_POSITION || used.has(name),
  );
  keep('revisions', ({ entity, entity_id }) => {
    const of = own.get(kinds.find((kind) => kind.entity === entity)?.table ?? '');
    return of?.items.has(String(entity_id)) ?? false;
  });
  keep('site_words', ({ status }) => status !== 'former');
  const ofSamples = sampleSettingsOf(await allParts());
  keep(
    'settings',
    ({ key, value }) => !NOT_TAKEN.includes(String(key)) && ofSamples[String(key)] !== value,
  );
  keep('pictures', ({ deleted_at }) => deleted_at === null);
  return own;
}

/**
 * Says what the owner has on a site, besides untouched samples.
 * @param {Pick<Database, 'ask'>} db @returns {Promise<string>} such as `3 posts, 1 settings`; '' for nothing
 */
export async function describeOwn({ ask }) {
  const own = await readOwn(ask);
  return [...own.values()]
    .filter(({ name }) => !['categories', 'revisions'].includes(name))
    .map(({ name, items }) => ({
      label: labelOf(name),
      count: [...items.values()].filter(({ row }) => (row.deleted_at ?? null) === null).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label}: ${count}`)
    .join(', ');
}

/** Whether a site has any content. @param {Database['ask']} ask @returns {Promise<boolean>} */
export async function hasContent(ask) {
  const records = (await recordKinds()).map(({ table }) => table);
  const tables = [...records, 'pictures', 'site_words'];
  const found = await ask(tables.map((name) => `select 1 from ${name} limit 1`));
  return found.some((rows) => rows.length > 0);
}

const EDITED = 'changed online since';
const VISITORS = 'visitors wrote for it';
const TAKEN = 'online something else has its address';

/** @param {Item | undefined} item */
const timeOf = (item) => Number(item?.row.updated_at ?? 0);

/** @param {Item | undefined} item */
const isTrash = (item) => (item?.row.deleted_at ?? null) !== null;

/**
 * Compares the rows of a table. The later change wins; where there are no times, this machine.
 * @param {Table} here @param {Map<string, Item>} there by key @param {Set<string>} byVisitors ids
 * @returns {Change}
 */
function compare({ name, columns, items }, there, byVisitors) {
  /** @type {Change} */
  const change = { name, columns, added: [], changed: [], trashed: [], stays: [], there };
  for (const [key, item] of items) {
    const other = there.get(key);
    if (other?.line === item.line || (isTrash(item) && (!other || isTrash(other)))) continue;
    if (!other) change.added.push(item);
    else if (name === 'revisions') continue;
    else if (timeOf(other) > timeOf(item)) change.stays.push({ item, why: EDITED });
    else if (byVisitors.has(key) && (name === 'reviews' || isTrash(item)))
      change.stays.push({ item, why: VISITORS });
    else change[isTrash(item) ? 'trashed' : 'changed'].push(item);
  }
  keepAddresses(change);
  return change;
}

/** Leaves out what would have the address of something else online. @param {Change} change */
function keepAddresses(change) {
  const unique = uniqueOf(change) ?? '';
  const key = keyOf(change.name);
  if (unique === '') return;
  for (;;) {
    const written = [...change.added, ...change.changed, ...change.trashed];
    const after = new Map(change.there);
    for (const item of written) after.set(String(item.row[key]), item);
    const live = [...after.values()].filter((item) => !isTrash(item));
    const isTaken = (/** @type {Item} */ { row }) =>
      live.filter((other) => other.row[unique] === row[unique]).length > 1;
    const refused = written.filter((item) => !isTrash(item) && isTaken(item));
    if (refused.length === 0) return;
    change.added = change.added.filter((item) => !refused.includes(item));
    change.changed = change.changed.filter((item) => !refused.includes(item));
    change.stays.push(...refused.map((item) => ({ item, why: TAKEN })));
  }
}

/**
 * Compares the texts under "Site": the published version and the draft. Each is replaced by a later one.
 * @param {Table} here @param {Map<string, Item>} there @returns {Change}
 */
function compareWords({ name, columns, items }, there) {
  /** @type {Change} */
  const change = { name, columns, added: [], changed: [], trashed: [], stays: [], there };
  const same = (/** @type {Item} */ { row }, /** @type {Item | undefined} */ other) =>
    other?.row.words === row.words && other?.row.status === row.status;
  for (const item of items.values()) {
    const { id, status, created_at } = item.row;
    const online = there.get(String(id));
    const current = [...there.values()].find(({ row }) => row.status === status);
    // Published online since.
    const isOver = online !== undefined && status === 'draft' && online.row.status !== 'draft';
    if (same(item, online) || isOver) continue;
    if (current && Number(current.row.created_at) > Number(created_at))
      change.stays.push({ item, why: EDITED });
    else change[current ? 'changed' : 'added'].push(item);
  }
  return change;
}

/**
 * Compares the content of this machine with what is online.
 * @param {Database} here @param {Database} there
 * @returns {Promise<Plan>}
 * @throws Error if the two databases are of different versions
 */
export async function planContent(here, there) {
  const [columns, online] = await Promise.all([columnsIn(here.ask), columnsIn(there.ask)]);
  const different = (await takenTables()).find(
    (name) => columns[name]?.join() !== online[name]?.join(),
  );
  if (different !== undefined) {
    throw new Error(
      `The table ${different} online is of another version than in this folder. Run "npm run deploy", then this again.`,
    );
  }
  const own = await readOwn(here.ask, columns);
  const other = await read(there.ask, columns);
  const kinds = await recordKinds();
  const written = (await allParts()).flatMap(({ writtenFor }) =>
    Object.entries(writtenFor?.(kinds) ?? {}),
  );
  const ids = await idsOf(
    there.ask,
    written.map(([, select]) => select),
  );
  const changes = [...own.values()].map((table) => {
    const items = other.get(table.name)?.items ?? new Map();
    const byVisitors = new Set(
      written.flatMap(([name], n) => (name === table.name ? [...(ids[n] ?? [])] : [])),
    );
    return table.name === 'site_words'
      ? compareWords(table, items)
      : compare(table, items, byVisitors);
  });
  leaveVersions(changes);
  return { changes, files: await missingFiles(changes, own, { here, there }) };
}

/** A record that stays as it is online keeps its own earlier versions. @param {Change[]} changes */
function leaveVersions(changes) {
  const staying = new Set(changes.flatMap(({ stays }) => stays.map(({ item }) => item.row.id)));
  const versions = changes.find(({ name }) => name === 'revisions');
  if (versions)
    versions.added = versions.added.filter(({ row }) => !staying.has(row.entity_id ?? ''));
}

/**
 * Returns the names of the files that the owner's rows name, this machine has, and the site online lacks.
 * @param {Change[]} changes @param {Map<string, Table>} own @param {{ here: Database, there: Database }} sites
 */
async function missingFiles(changes, own, { here, there }) {
  const tables = [...own.values()].map(({ name, columns, items }) => ({
    ...{ name, columns },
    lines: [...items.values()].map(({ line }) => line),
  }));
  const named = pictureFileNames(tables);
  const [from, to] = [here.bucket('PICTURES'), there.bucket('PICTURES')];
  if (from === null || to === null) {
    const select = ['select distinct name as id from picture_files'];
    const [[has = new Set()], [online = new Set()]] = await Promise.all([
      idsOf(here.ask, select),
      idsOf(there.ask, select),
    ]);
    return named.filter((name) => has.has(name) && !online.has(name));
  }
  // The files of a picture are uploaded before its row, and never change. To ask for each of them would take long.
  const known = changes.find(({ name }) => name === 'pictures')?.there ?? new Map();
  /** @type {string[]} */
  const missing = [];
  await copyPictures(
    named.filter((name) => !known.has(name.slice(0, name.indexOf('-')))),
    {
      has: async (name) => (await to.get(pictureKey(name))) !== null,
      read: (name) => from.get(pictureKey(name)),
      put: (name) => missing.push(name),
    },
  );
  return missing.sort();
}

/** @param {string} name of a picture's file @returns {string} its key in a bucket */
export const pictureKey = (name) => `pictures/${name}`;

/** Whether nothing would change online. @param {Plan} plan */
export const isEmpty = ({ changes, files }) =>
  files.length === 0 &&
  changes.every(
    ({ added, changed, trashed }) => added.length + changed.length + trashed.length === 0,
  );

/** @param {Item} item */
const nameOf = ({ row }) =>
  row.title ?? row.project_name ?? row.name ?? row.source ?? row.key ?? row.status;

/** Lists what would change online, a line for each kind. @param {Plan} plan @returns {string[]} */
export function describePlan({ changes, files }) {
  const names = (/** @type {Item[]} */ items) =>
    `: ${items.slice(0, 5).map(nameOf).join(', ')}${items.length > 5 ? ', …' : ''}`;
  const lines = changes.flatMap(({ name, added, changed, trashed, stays }) => {
    const isNamed = !['revisions', 'pictures'].includes(name);
    const part = (/** @type {Item[]} */ items, /** @type {string} */ what) =>
      items.length > 0 ? [`${items.length} ${what}${isNamed ? names(items) : ''}`] : [];
    const parts = [
      ...part(added, 'new'),
      ...part(changed, 'changed'),
      ...part(trashed, 'to the trash'),
      ...[EDITED, VISITORS, TAKEN].flatMap((why) =>
        part(
          stays.filter((one) => one.why === why).map(({ item }) => item),
          `left as it is online (${why})`,
        ),
      ),
    ];
    return parts.length > 0 ? [`${labelOf(name)}: ${parts.join('; ')}`] : [];
  });
  return files.length > 0 ? [...lines, `files of pictures to upload: ${files.length}`] : lines;
}
