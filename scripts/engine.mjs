import { main } from './lib/run.mjs';

/**
 * `npm run engine [-- --source ADDRESS]`: lists the files of the engine, the features and the commands that differ from the
 * release that the site was made from. `npm run engine -- reset FILE` gives one back. Uses the releases that were fetched
 * last; fetches them if there are none, or with `--source`.
 */
await main(async () => {
  const { runEngine } = await import('./lib/upgrade/engine.mjs');
  runEngine(process.argv.slice(2));
});
