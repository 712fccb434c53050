import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openRemote } from './lib/cloudflare.mjs';
import { missingForPreview } from './lib/deploy/deploy-settings.mjs';
import { applyMigrations } from './lib/migrations.mjs';
import { askWrangler, ensureDependencies, main, root, say } from './lib/run.mjs';
import { PREVIEW_DATABASE, settingOf } from './lib/setup/toml.mjs';

/**
 * `npm run deploy:preview -- --branch NAME`: deploys this folder as a preview, with the database that wrangler.toml names
 * for previews.
 */
await main(async () => {
  const { values } = parseArgs({ options: { branch: { type: 'string' } } });
  const { branch } = values;
  if (!branch || branch === 'main')
    throw new Error('Pass a branch other than main: --branch NAME.');
  const toml = readFileSync(`${root}/wrangler.toml`, 'utf8');
  const missing = missingForPreview(toml);
  // Pull requests must not fail in a repository without previews.
  if (missing && process.env.GITHUB_ACTIONS)
    return console.log(`::notice title=No preview::${missing}`);
  if (missing) throw new Error(missing);
  await ensureDependencies();
  const { ensureBuilt } = await import('./lib/site.mjs');
  await ensureBuilt();
  say('Migrating the preview database');
  await applyMigrations(await openRemote(settingOf(toml, PREVIEW_DATABASE, 'database_id')));
  say('Deploying');
  const output = await askWrangler(['pages', 'deploy', '--branch', branch]);
  process.stdout.write(output);
  const [address] = /https:\/\/\S+\.pages\.dev/.exec(output) ?? [];
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (address && summary) appendFileSync(summary, `The preview is at ${address}\n`);
});
