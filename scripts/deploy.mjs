import { readFileSync } from 'node:fs';
import { missingForDeploy } from './lib/deploy-settings.mjs';
import { ensureDependencies, main, root, runTool, say, WRANGLER } from './lib/run.mjs';

/** `npm run deploy`: migrations first, then the site that expects them. */
await main(async () => {
  await ensureDependencies();
  const missing = missingForDeploy(readFileSync(`${root}/wrangler.toml`, 'utf8'));
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const { build } = await import('./lib/site.mjs');
  say('Building');
  await build();
  say('Migrating the remote database');
  await runTool(WRANGLER, ['d1', 'migrations', 'apply', 'DB', '--remote']);
  say('Deploying');
  await runTool(WRANGLER, ['pages', 'deploy']);
});
