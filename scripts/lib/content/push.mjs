import { ulid } from 'ulid';
import { derivedStatements } from '../derived.mjs';
import { copyPictures } from '../picture-files.mjs';
import { insert, literal } from '../samples.mjs';
import { insertStatements, linesOf, staged } from '../table-rows.mjs';
import { describePlan, isEmpty, keyOf, pictureKey, planContent, uniqueOf } from './plan.mjs';

/* Takes the content of this machine to the site online, see docs/deploy.md, "Take your content along". */

/**
 * @typedef {import('../database.mjs').Database} Database
 * @typedef {import('./plan.mjs').Change} Change
 * @typedef {import('./plan.mjs').Plan} Plan
 */

const FILE_COLUMNS = ['name', 'part', 'base64'];

/**
 * Shows what would change online, and does it once the owner agrees. Interrupted, it has uploaded files that nobody sees
 * yet, or it is done: all rows are written at once. Run again, it does the rest.
 * @param {Database} here @param {Database} there
 * @param {{ say: (text: string) => void, agree: () => Promise<boolean>, beforeChange?: (db: Database) => Promise<void> }} talk
 *   beforeChange: is called with the database online, once the owner has agreed
 * @returns {Promise<boolean>} whether the site online has the content now
 * @throws Error if something else changed the same content meanwhile
 */
export async function pushContent(here, there, { say, agree, beforeChange }) {
  const plan = await planContent(here, there);
  for (const line of describePlan(plan)) say(line);
  if (isEmpty(plan)) {
    say('Nothing would change online');
    return true;
  }
  if (!(await agree())) {
    say('Nothing was changed');
    return false;
  }
  await beforeChange?.(there);
  const bucket = there.bucket('PICTURES');
  if (bucket) await upload(plan.files, here, bucket);
  await there.load(await statements(plan, here));
  const rest = await planContent(here, there);
  if (!isEmpty(rest)) {
    throw new Error(
      `The same content was edited meanwhile (${describePlan(rest).join('; ')}). Run this again.`,
    );
  }
  say('The site online has all of it');
  return true;
}

/** @param {string[]} files @param {Database} here @param {import('../database.mjs').Bucket} bucket online */
async function upload(files, here, bucket) {
  const own = here.bucket('PICTURES');
  await copyPictures(files, {
    has: () => false,
    read: async (name) => (await own?.get(pictureKey(name))) ?? null,
    put: (name, bytes) => bucket.put(pictureKey(name), bytes),
  });
}

/** @param {Plan} plan @param {Database} here */
async function statements({ changes, files }, here) {
  const isInDatabase = here.bucket('PICTURES') === null;
  const lines = isInDatabase && files.length > 0 ? await fileLines(files, here) : [];
  const now = Date.now();
  const event = {
    ...{ id: ulid(now), admin_name: null, action: 'site.import', created_at: now },
    summary: `content:push: ${describePlan({ changes, files }).join('; ')}`.slice(0, 2000),
  };
  return [
    'pragma defer_foreign_keys = on',
    ...changes.flatMap(freeAddresses),
    ...changes.flatMap(makeRoomForWords),
    ...staged([
      ...changes.flatMap(upserts),
      ...insertStatements(
        { name: 'picture_files', columns: FILE_COLUMNS, lines },
        [],
        'insert or ignore',
      ),
    ]),
    insert('audit_events', event),
    ...(await derivedStatements()),
  ];
}

/** @param {string[]} files @param {Database} here @returns {Promise<string[]>} their rows in the database */
async function fileLines(files, here) {
  const wanted = new Set(files);
  const lines = await linesOf({ name: 'picture_files', columns: FILE_COLUMNS }, here.ask);
  return lines.filter((line) => wanted.has(JSON.parse(line)[0]));
}

/** Two records may swap their addresses, which the unique index refuses for a moment. @param {Change} change */
function freeAddresses({ name, columns, changed, there }) {
  const unique = uniqueOf({ name, columns });
  if (!unique) return [];
  const moved = changed.filter(
    ({ row }) => there.get(String(row[keyOf(name)]))?.row[unique] !== row[unique],
  );
  const ids = moved.map(({ row }) => literal(row.id)).join(', ');
  return ids === '' ? [] : [`update ${name} set ${unique} = 'moving-' || id where id in (${ids})`];
}

/** There is one published version and one draft. @param {Change} change */
function makeRoomForWords({ name, added, changed }) {
  if (name !== 'site_words') return [];
  const states = [...added, ...changed].map(({ row }) => row.status);
  return [
    ...(states.includes('published')
      ? ["update site_words set status = 'former' where status = 'published'"]
      : []),
    ...(states.includes('draft') ? ["delete from site_words where status = 'draft'"] : []),
  ];
}

/** Never replaces a row: what refers to it, such as comments, would be deleted. @param {Change} change */
function upserts({ name, columns, added, changed, trashed }) {
  const key = keyOf(name);
  const set = columns
    .filter((column) => column !== key)
    .map((column) => `"${column}" = excluded."${column}"`)
    .join(', ');
  const lines = [...added, ...changed, ...trashed].map(({ line }) => line);
  return insertStatements(
    { name, columns, lines },
    [],
    'insert',
    `on conflict ("${key}") do update set ${set}`,
  );
}
