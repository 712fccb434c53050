import { parseArgs } from 'node:util';
import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * `npm run db:derive [-- --remote]`: makes everything anew that is derived of other rows (the search, topics,
 * counts), and says what was wrong. For rows that were changed by hand.
 */
await main(async () => {
  await ensureDependencies();
  const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } });
  const { execute, LOCAL_STATE, migrate } = await import('./lib/site.mjs');
  const { askBy } = await import('./lib/backups/places.mjs');
  const { deriveAnew } = await import('./lib/derived.mjs');
  const target = values.remote ? ['--remote'] : ['--local', '--persist-to', LOCAL_STATE];
  if (!values.remote) await migrate(LOCAL_STATE);
  const found = await deriveAnew(askBy(target), (statements) =>
    execute(statements.join('\n'), target),
  );
  for (const { name, wrong } of found) say(`${name}: ${wrong === 0 ? 'nothing' : wrong} wrong`);
  const wrong = found.reduce((sum, feature) => sum + feature.wrong, 0);
  say(wrong === 0 ? 'All of it was right' : 'All of it is right now');
});
