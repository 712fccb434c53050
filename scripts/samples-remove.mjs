import { parseArgs } from 'node:util';
import {
  countSamples,
  sampleSettingsOf,
  trashSamples,
} from '../app/engine/core/transfer/sample-records.js';
import { isAgreed } from './lib/agree.mjs';
import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * `npm run samples:remove -- [--remote] [--yes]`: moves unedited samples to the trash, like the button in the admin area.
 * Asks first, unless `--yes` is given.
 */
await main(async () => {
  await ensureDependencies();
  const { withDatabase } = await import('./lib/database.mjs');
  const { values } = parseArgs({
    options: {
      remote: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  await withDatabase(values.remote, ({ ask }) => remove(ask, values));
});

/** @param {import('./lib/database.mjs').Ask} ask @param {{ remote: boolean, yes: boolean }} options */
async function remove(ask, { remote, yes }) {
  const { derivedStatements } = await import('./lib/derived.mjs');
  const { allParts, recordKinds } = await import('./lib/parts.mjs');
  const { insert } = await import('./lib/samples.mjs');
  const { ulid } = await import('ulid');
  const where = remote ? 'the deployed site' : 'the local site';
  const now = Date.now();
  const kinds = await recordKinds();
  const [[counts = {}] = []] = await ask([countSamples(kinds, now)]);
  if (kinds.every(({ table }) => !counts[table])) return say(`There are no samples on ${where}`);
  const which = kinds.map(({ table }) => `${table}: ${counts[table]}`).join(', ');
  const edited = kinds
    .map(({ table }) => Number(counts[`${table}_edited`]))
    .reduce((sum, count) => sum + count, 0);
  say(`Samples on ${where}: ${which}`);
  if (edited > 0) say(`You have edited ${edited} more. These are yours now, and stay`);
  if (
    !yes &&
    !(await isAgreed(`Remove them from ${where}? They stay in the trash for 30 days. (yes/no) `))
  ) {
    return say('Nothing was changed');
  }
  const event = {
    id: ulid(now),
    admin_name: null,
    action: 'samples.delete',
    summary: which,
    created_at: now,
  };
  await ask([
    ...trashSamples(kinds, sampleSettingsOf(await allParts()), now),
    insert('audit_events', event),
    ...(await derivedStatements()),
  ]);
  say(`Removed from ${where}. You can restore them under Settings, "Export and import"`);
  say(
    'Their pictures are still in public/images/ (posts, projects, people). Delete them if you do not use them',
  );
}
