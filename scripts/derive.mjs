import { parseArgs } from 'node:util';
import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * `npm run db:derive [-- --remote]`: rebuilds data derived from other rows (search, topics, counts) and
 * says what was wrong. Run it after you changed rows by hand.
 */
await main(async () => {
  await ensureDependencies();
  const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } });
  const { withDatabase } = await import('./lib/database.mjs');
  const { rebuildDerived } = await import('./lib/derived.mjs');
  const found = await withDatabase(values.remote, rebuildDerived);
  for (const { name, wrong } of found) say(`${name}: ${wrong} wrong`);
  say('All derived data is right now');
});
