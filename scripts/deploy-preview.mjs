import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { migrateRemote } from './lib/deploy/deploy.mjs';
import { missingForPreview } from './lib/deploy/deploy-settings.mjs';
import { askWrangler, ensureDependencies, main, root, say } from './lib/run.mjs';

/**
 * `npm run deploy:preview -- --branch NAME`: the site as it is here, beside the deployed one, with the
 * database that wrangler.toml names for previews.
 */
await main(async () => {
  const { values } = parseArgs({ options: { branch: { type: 'string' } } });
  const { branch } = values;
  if (!branch || branch === 'main') throw new Error('Name the branch: --branch NAME, not main.');
  const missing = missingForPreview(readFileSync(`${root}/wrangler.toml`, 'utf8'));
  // In a repository that has no previews no pull request shall fail because of it.
  if (missing && process.env.GITHUB_ACTIONS)
    return console.log(`::notice title=No preview::${missing}`);
  if (missing) throw new Error(missing);
  await ensureDependencies();
  const { ensureBuilt } = await import('./lib/site.mjs');
  await ensureBuilt(() => say('Building'));
  say('Migrating the database of previews');
  await migrateRemote(askWrangler, ['--env', 'preview']);
  say('Deploying');
  const output = await askWrangler(['pages', 'deploy', '--branch', branch]);
  process.stdout.write(output);
  const [address] = /https:\/\/\S+\.pages\.dev/.exec(output) ?? [];
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (address && summary) appendFileSync(summary, `The preview is at ${address}\n`);
});
