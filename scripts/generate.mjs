import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { definedTriggers, withTriggers } from './lib/migrations.mjs';
import { allParts } from './lib/parts.mjs';
import { ensureDependencies, main, root, runTool, say } from './lib/run.mjs';

/**
 * `npm run db:generate [-- --name NAME]`: writes a migration for a changed `schema.ts` of the engine or a feature with drizzle-kit.
 * Then adds the triggers of `app/engine/core/derived/triggers.ts` that have changed to the newest migration.
 */
await main(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string' } } });
  const named = values.name === undefined ? [] : ['--name', values.name];
  await ensureDependencies('all');
  await runTool('drizzle-kit/bin.cjs', ['generate', ...named]);
  const parts = await allParts();
  const { triggersOf } = await import('../app/engine/core/derived/triggers');
  const triggers = triggersOf(parts);
  const folder = join(root, 'migrations');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => join(folder, file));
  const [newest = '', ...earlier] = files.toReversed();
  const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');
  const before = definedTriggers(earlier.toReversed().map(read));
  writeFileSync(newest, withTriggers(read(newest), triggers, before));
  say(
    `The migrations define the ${triggers.length} triggers of app/engine/core/derived/triggers.ts`,
  );
});
