/**
 * Identifies sample records, for the site and for `scripts/`. Their ids differ from those of all other
 * records: a ULID starts with its time, and theirs is in 1997.
 */

/** The entity names that revisions use, by table. */
const ENTITIES = /** @type {const} */ ({
  posts: 'post',
  projects: 'project',
  reviews: 'review',
  pages: 'page',
});

/** @typedef {keyof typeof ENTITIES} SampleTable */

/** @type {SampleTable[]} */
export const SAMPLE_TABLES = ['posts', 'projects', 'reviews', 'pages'];

/** The ids of samples, and no others, are in this range. */
const FROM = '00SAMP1E';
const TO = '00SAMP1F';

/**
 * @param {SampleTable} table
 * @param {number} number of the sample in its table, from 1
 * @returns {string} an id of 26 characters
 */
export function sampleId(table, number) {
  const kind = SAMPLE_TABLES.indexOf(table) + 1;
  return `${FROM}${kind}${String(number).padStart(25 - FROM.length, '0')}`;
}

/** The position of categories that came with the samples. The owner's categories never have it. */
export const SAMPLE_CATEGORY_POSITION = 1000;

/** The stored settings of talks that come with the samples, see `features/booking/core/talk-rules.ts`. */
export const SAMPLE_TALKS = JSON.stringify({
  kinds: [
    {
      ...{ name: 'First call', slug: 'first-call', minutes: '30' },
      ...{ place: 'Video link', detail: 'https://meet.example.com/first-call' },
    },
    {
      ...{ name: 'Code review', slug: 'code-review', minutes: '60' },
      ...{ place: 'Video link', detail: 'https://meet.example.com/code-review' },
    },
  ],
  hours: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({
    day,
    from: '09:00',
    to: '17:00',
  })),
  limits: { daysOff: '', buffer: '15', notice: '24', horizon: '28', mostADay: '4' },
});

/** Returns the condition for a sample. @template {string} T @param {T} table */
export const isSample = (table) =>
  /** @type {const} */ (`${table}.id >= '${FROM}' and ${table}.id < '${TO}'`);

/** Returns the condition for an edited record, since every edit stores a revision. @template {SampleTable} T @param {T} table */
const isEdited = (table) =>
  /** @type {const} */ (
    `exists (select 1 from revisions where revisions.entity = '${ENTITIES[table]}' and revisions.entity_id = ${table}.id)`
  );

/** Returns the condition for an unchanged sample. @template {SampleTable} T @param {T} table */
export const isUntouched = (table) =>
  /** @type {const} */ (`${isSample(table)} and not ${isEdited(table)}`);

/**
 * Counts unchanged samples (`posts`, `projects`…), samples that the owner edited
 * (`posts_edited`…), and those in the trash (`posts_trashed`…).
 * @param {number} trashedSince in milliseconds
 * @returns {string} a statement that returns one row
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
 * Moves unedited samples to the trash. Edited ones belong to the owner.
 * @param {number} now in milliseconds
 * @returns {string[]} statements
 */
export const trashSamples = (now) => [
  ...SAMPLE_TABLES.map(
    (table) => `update ${table} set deleted_at = ${now}, updated_at = max(${now}, updated_at + 1)
      where deleted_at is null and ${isUntouched(table)}`,
  ),
  `delete from settings where key = 'talks' and value = '${SAMPLE_TALKS}'`,
];

/**
 * Restores samples, except those whose slug another record has taken.
 * @param {number} now in milliseconds
 * @param {number} trashedSince in milliseconds
 * @returns {string[]} statements
 */
export const restoreSamples = (now, trashedSince) => [
  `insert into settings (key, value) values ('talks', '${SAMPLE_TALKS}') on conflict do nothing`,
  ...SAMPLE_TABLES.map((table) => {
    const isFree =
      table === 'reviews'
        ? ''
        : `and not exists (select 1 from ${table} other where other.slug = ${table}.slug and other.deleted_at is null)`;
    return `update ${table} set deleted_at = null, updated_at = max(${now}, updated_at + 1)
      where deleted_at > ${trashedSince} and ${isUntouched(table)} ${isFree}`;
  }),
];
