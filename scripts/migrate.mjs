import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * `npm run db:migrate`: applies missing migrations to the local database, of which it makes a copy, as `npm start` does.
 * `npm run db:migrate:remote`: to the deployed one, of which it makes a backup, as `npm run deploy` does.
 */
await main(async () => {
  await ensureDependencies();
  const { migrateRemote, withDatabase } = await import('./lib/database.mjs');
  await (process.argv.includes('--remote') ? migrateRemote() : withDatabase(false, async () => {}));
  say('The database has all migrations');
});
