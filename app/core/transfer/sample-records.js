/**
 * Which records are samples, for the site and for `scripts/`. They are known by their ids, which no record
 * made on the site has: a ULID begins with its time, and theirs lies in 1997.
 */

/** By table, as revisions call them. */
const ENTITIES = /** @type {const} */ ({ posts: 'post', projects: 'project', reviews: 'review' });

/** @typedef {keyof typeof ENTITIES} SampleTable */

/** @type {SampleTable[]} */
export const SAMPLE_TABLES = ['posts', 'projects', 'reviews'];

/** All ids of samples, and no others, lie between these two. */
const FROM = '00SAMP1E';
const TO = '00SAMP1F';

/**
 * @param {SampleTable} table @param {number} number of the sample in its table, from 1
 * @returns {string} an id of 26 characters
 */
export function sampleId(table, number) {
  const kind = SAMPLE_TABLES.indexOf(table) + 1;
  return `${FROM}${kind}${String(number).padStart(25 - FROM.length, '0')}`;
}

/** The place of a category that came with the samples; the owner's own never have it. */
export const SAMPLE_CATEGORY_POSITION = 1000;

/** @param {SampleTable} table @returns {string} the condition of a sample */
const isSample = (table) => `${table}.id >= '${FROM}' and ${table}.id < '${TO}'`;

/** Every edit keeps what was before. @param {SampleTable} table @returns {string} a condition */
const isEdited = (table) =>
  `exists (select 1 from revisions where revisions.entity = '${ENTITIES[table]}' and revisions.entity_id = ${table}.id)`;

/** @param {SampleTable} table @returns {string} the condition of a sample that is as it came */
export const isUntouched = (table) => `${isSample(table)} and not ${isEdited(table)}`;

/**
 * How many samples are on the site as they came (`posts`, `projects`, `reviews`), how many the owner has
 * edited (`posts_edited`…), and how many are in the trash (`posts_trashed`…).
 * @param {number} trashedSince in milliseconds
 * @returns {string} a statement that gives one row
 */
export const countSamples = (trashedSince) =>
  `select ${SAMPLE_TABLES.flatMap((table) => {
    const count = (/** @type {string} */ where) => `(select count(*) from ${table} where ${where})`;
    return [
      `${count(`deleted_at is null and ${isUntouched(table)}`)} as ${table}`,
      `${count(`deleted_at is null and ${isSample(table)} and ${isEdited(table)}`)} as ${table}_edited`,
      `${count(`deleted_at > ${trashedSince} and ${isUntouched(table)}`)} as ${table}_trashed`,
    ];
  }).join(', ')}`;

/**
 * Puts the samples into the trash that nobody has edited: the others are the owner's now.
 * @param {number} now in milliseconds
 * @returns {string[]} statements
 */
export const trashSamples = (now) =>
  SAMPLE_TABLES.map(
    (table) => `update ${table} set deleted_at = ${now}, updated_at = max(${now}, updated_at + 1)
      where deleted_at is null and ${isUntouched(table)}`,
  );

/**
 * Brings them back, but for those whose address another record has by now.
 * @param {number} now in milliseconds @param {number} trashedSince in milliseconds
 * @returns {string[]} statements
 */
export const restoreSamples = (now, trashedSince) =>
  SAMPLE_TABLES.map((table) => {
    const isFree =
      table === 'reviews'
        ? ''
        : `and not exists (select 1 from ${table} other where other.slug = ${table}.slug and other.deleted_at is null)`;
    return `update ${table} set deleted_at = null, updated_at = max(${now}, updated_at + 1)
      where deleted_at > ${trashedSince} and ${isUntouched(table)} ${isFree}`;
  });
