import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { countSamples, trashSamples } from '../app/core/transfer/sample-records.js';
import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * `npm run samples:remove -- [--remote] [--yes]`: moves unedited samples to the trash, like the button in the admin area.
 * Asks first, unless `--yes` is given.
 */
await main(async () => {
  await ensureDependencies();
  const { derivedStatements } = await import('./lib/derived.mjs');
  const { insert } = await import('./lib/samples.mjs');
  const { execute, LOCAL_STATE, migrate, query } = await import('./lib/site.mjs');
  const { ulid } = await import('ulid');
  const { values } = parseArgs({
    options: {
      remote: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const target = values.remote ? ['--remote'] : ['--local', '--persist-to', LOCAL_STATE];
  const where = values.remote ? 'the deployed site' : 'the local site';
  if (!values.remote) await migrate(LOCAL_STATE);
  const now = Date.now();
  const [counts = {}] = await query(countSamples(now), target);
  const { posts, projects, reviews } = counts;
  if (!posts && !projects && !reviews) return say(`There are no samples on ${where}`);
  const which = `posts: ${posts}, projects: ${projects}, reviews: ${reviews}`;
  const edited = ['posts', 'projects', 'reviews']
    .map((table) => Number(counts[`${table}_edited`]))
    .reduce((sum, count) => sum + count, 0);
  say(`Samples on ${where}: ${which}`);
  if (edited > 0) say(`You have edited ${edited} more. These are yours now, and stay`);
  if (
    !values.yes &&
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
  const trash = trashSamples(now).map((statement) => `${statement};`);
  const statements = [...trash, insert('audit_events', event)];
  await execute([...statements, ...(await derivedStatements())].join('\n'), target);
  say(`Removed from ${where}. You can restore them under Settings, "Export and import"`);
  say(
    'Their pictures are still in public/images/ (posts, projects, people). Delete them if you do not use them',
  );
});

/** @param {string} question @returns {Promise<boolean>} @throws Error without a terminal */
async function isAgreed(question) {
  if (!process.stdin.isTTY) throw new Error('There is no terminal to ask in. Add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
