import { parseArgs } from 'node:util';
import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * `npm run db:derive [-- --remote]`: rebuilds data derived from other rows (search, topics, counts) and
 * says what was wrong. Run it after you changed rows by hand.
 */
await main(async () => {
  await ensureDependencies();
  const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } });
  const { execute, LOCAL_STATE, migrate } = await import('./lib/site.mjs');
  const { queryWith } = await import('./lib/backups/places.mjs');
  const { rebuildDerived } = await import('./lib/derived.mjs');
  const target = values.remote ? ['--remote'] : ['--local', '--persist-to', LOCAL_STATE];
  if (!values.remote) await migrate(LOCAL_STATE);
  const found = await rebuildDerived(queryWith(target), (statements) =>
    execute(statements.join('\n'), target),
  );
  for (const { name, wrong } of found) say(`${name}: ${wrong} wrong`);
  const wrong = found.reduce((sum, feature) => sum + feature.wrong, 0);
  say(wrong === 0 ? 'All derived data was right' : 'All derived data is right now');
});
