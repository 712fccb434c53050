/**
 * Identifies sample records, for the site and for `scripts/`. Their ids differ from those of all other
 * records: a ULID starts with its time, and theirs is in 1997.
 */

/** @typedef {{ entity: string, table: string, hasSlug: boolean }} SampleKind a kind of records, by the name of its table */
/** @typedef {Record<string, string>} SampleSettings stored settings that come with the samples, by key */

/** The tables of the engine in the order of their numbers in the ids of samples. Those of features have 0. */
const NUMBERS = ['posts', 'projects', 'reviews'];

/** The ids of samples, and no others, are in this range. */
export const FROM = '00SAMP1E';
export const TO = '00SAMP1F';

/**
 * @param {string} table
 * @param {number} number of the sample in its table, from 1
 * @returns {string} an id of 26 characters
 */
export function sampleId(table, number) {
  const kind = NUMBERS.indexOf(table) + 1;
  return `${FROM}${kind}${String(number).padStart(25 - FROM.length, '0')}`;
}

/** The position of categories that came with the samples. The owner's categories never have it. */
export const SAMPLE_CATEGORY_POSITION = 1000;

/** @param {readonly { sampleSettings?: SampleSettings }[]} parts @returns {SampleSettings} those of all of them */
export const sampleSettingsOf = (parts) =>
  Object.assign({}, ...parts.map(({ sampleSettings }) => sampleSettings));

/** Returns the condition for a sample. @template {string} T @param {T} table */
export const isSample = (table) =>
  /** @type {const} */ (`${table}.id >= '${FROM}' and ${table}.id < '${TO}'`);

/** Returns the condition for an edited record, since every edit stores a revision. @param {Pick<SampleKind, 'entity' | 'table'>} kind */
const isEdited = ({ entity, table }) =>
  `exists (select 1 from revisions where revisions.entity = '${entity}' and revisions.entity_id = ${table}.id)`;

/** Returns the condition for an unchanged sample. @param {Pick<SampleKind, 'entity' | 'table'>} kind */
export const isUntouched = (kind) => `${isSample(kind.table)} and not ${isEdited(kind)}`;

/**
 * Counts unchanged samples (`posts`, `projects`…), samples that the owner edited
 * (`posts_edited`…), and those in the trash (`posts_trashed`…).
 * @param {SampleKind[]} kinds
 * @param {number} trashedSince in milliseconds
 * @returns {string} a statement that returns one row
 */
export const countSamples = (kinds, trashedSince) =>
  `select ${kinds
    .flatMap((kind) => {
      const { table } = kind;
      const count = (/** @type {string} */ where) =>
        `(select count(*) from ${table} where ${where})`;
      return [
        `${count(`deleted_at is null and ${isUntouched(kind)}`)} as ${table}`,
        `${count(`deleted_at is null and ${isSample(table)} and ${isEdited(kind)}`)} as ${table}_edited`,
        `${count(`deleted_at > ${trashedSince} and ${isUntouched(kind)}`)} as ${table}_trashed`,
      ];
    })
    .join(', ')}`;

/**
 * Moves unedited samples to the trash. Edited ones belong to the owner.
 * @param {SampleKind[]} kinds
 * @param {SampleSettings} settings
 * @param {number} now in milliseconds
 * @returns {string[]} statements
 */
export const trashSamples = (kinds, settings, now) => [
  ...kinds.map(
    (
      kind,
    ) => `update ${kind.table} set deleted_at = ${now}, updated_at = max(${now}, updated_at + 1)
      where deleted_at is null and ${isUntouched(kind)}`,
  ),
  ...Object.entries(settings).map(
    ([key, value]) =>
      `delete from settings where key = ${quoted(key)} and value = ${quoted(value)}`,
  ),
];

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

/**
 * Restores samples, except those whose slug another record has taken.
 * @param {SampleKind[]} kinds
 * @param {SampleSettings} settings
 * @param {number} now in milliseconds
 * @param {number} trashedSince in milliseconds
 * @returns {string[]} statements
 */
export const restoreSamples = (kinds, settings, now, trashedSince) => [
  ...Object.entries(settings).map(
    ([key, value]) =>
      `insert into settings (key, value) values (${quoted(key)}, ${quoted(value)}) on conflict do nothing`,
  ),
  ...kinds.map((kind) => {
    const { table, hasSlug } = kind;
    const isFree = !hasSlug
      ? ''
      : `and not exists (select 1 from ${table} other where other.slug = ${table}.slug and other.deleted_at is null)`;
    return `update ${table} set deleted_at = null, updated_at = max(${now}, updated_at + 1)
      where deleted_at > ${trashedSince} and ${isUntouched(kind)} ${isFree}`;
  }),
];
