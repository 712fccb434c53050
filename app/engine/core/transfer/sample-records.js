/**
 * Identifies sample records, for the site and for `scripts/`. Their ids differ from those of all other
 * records: a ULID starts with its time, and theirs is in 1997.
 */

/** @typedef {{ entity: string, table: string, hasSlug: boolean }} SampleKind a kind of records, by the name of its table */

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
 * @param {number} now in milliseconds
 * @returns {string[]} statements
 */
export const trashSamples = (kinds, now) => [
  ...kinds.map(
    (
      kind,
    ) => `update ${kind.table} set deleted_at = ${now}, updated_at = max(${now}, updated_at + 1)
      where deleted_at is null and ${isUntouched(kind)}`,
  ),
  `delete from settings where key = 'talks' and value = '${SAMPLE_TALKS}'`,
];

/**
 * Restores samples, except those whose slug another record has taken.
 * @param {SampleKind[]} kinds
 * @param {number} now in milliseconds
 * @param {number} trashedSince in milliseconds
 * @returns {string[]} statements
 */
export const restoreSamples = (kinds, now, trashedSince) => [
  `insert into settings (key, value) values ('talks', '${SAMPLE_TALKS}') on conflict do nothing`,
  ...kinds.map((kind) => {
    const { table, hasSlug } = kind;
    const isFree = !hasSlug
      ? ''
      : `and not exists (select 1 from ${table} other where other.slug = ${table}.slug and other.deleted_at is null)`;
    return `update ${table} set deleted_at = null, updated_at = max(${now}, updated_at + 1)
      where deleted_at > ${trashedSince} and ${isUntouched(kind)} ${isFree}`;
  }),
];
