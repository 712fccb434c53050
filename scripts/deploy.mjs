import { readFileSync } from 'node:fs';
import { deployPages, migrateRemote, shownWrangler } from './lib/deploy/deploy.mjs';
import { missingForDeploy } from './lib/deploy/deploy-settings.mjs';
import { askWrangler, ensureDependencies, main, root, say } from './lib/run.mjs';

/** `npm run deploy [-- options of "wrangler pages deploy"]`: migrations first, then the site that expects them. */
await main(async () => {
  await ensureDependencies();
  const missing = missingForDeploy(readFileSync(`${root}/wrangler.toml`, 'utf8'));
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const { build } = await import('./lib/site.mjs');
  say('Building');
  await build();
  say('Migrating the remote database');
  await migrateRemote(askWrangler);
  say('Deploying');
  await deployPages(shownWrangler, process.argv.slice(2));
});
