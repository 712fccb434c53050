/**
 * Makes a backup of what is online, before `npm run content:push` or the migrations of a deploy change it.
 * @param {import('../../../../scripts/lib/database.mjs').Database} db
 */
export async function beforeChange(db) {
  const { makeBackup } = await import('./lib/make.mjs');
  await makeBackup(db);
}
