/**
 * Makes a backup of what is online, before `npm run content:push` changes it.
 * @param {import('../../../../scripts/lib/database.mjs').Database} db
 */
export async function beforePush(db) {
  const { makeBackup } = await import('./lib/make.mjs');
  await makeBackup(db);
}
