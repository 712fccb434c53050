import { main } from './lib/run.mjs';

/**
 * `npm run feature`: lists the features with their lines, what they need, and what needs them.
 * `npm run feature -- remove NAME… [--drop-tables] [--dry-run]`: removes the code of features. Their tables and what is in
 * them stay, unless `--drop-tables` is given.
 * `npm run feature -- add NAME… [--from COMMIT]`: brings features back, as they were before they were removed.
 */
await main(async () => {
  const { runFeature } = await import('./lib/feature-command.mjs');
  await runFeature(process.argv.slice(2));
});
