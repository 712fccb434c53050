import { ensureDependencies, main } from '../../../../scripts/lib/run.mjs';

/**
 * `npm run db:backup [-- --remote]`: writes a backup into a folder in backups/. See app/features/backups/README.md.
 * It reads rows itself, because `wrangler d1 export` refuses a database with a full-text index.
 */
await main(async () => {
  await ensureDependencies();
  const { makeBackup } = await import('./lib/make.mjs');
  const { withDatabase } = await import('../../../../scripts/lib/database.mjs');
  await withDatabase(process.argv.includes('--remote'), makeBackup);
});
