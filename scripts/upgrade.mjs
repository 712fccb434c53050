import { main } from './lib/run.mjs';

/**
 * `npm run upgrade [-- --to VERSION] [--source ADDRESS] [--dry-run]`: brings the changes of a later release into a branch
 * `upgrade/vVERSION` of this repository, in one commit. Needs no common history with the source. Your own branch, your files and
 * your database stay as they are; `npm run upgrade -- --undo` deletes the branch again, and `--compare` shows which pages it
 * changes.
 */
await main(async () => {
  const { runUpgrade } = await import('./lib/upgrade/command.mjs');
  await runUpgrade(process.argv.slice(2));
});
