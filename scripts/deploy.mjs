import { readFileSync } from 'node:fs';
import { ensureDependencies, main, root, runTool, say, WRANGLER } from './lib/run.mjs';

/** `npm run deploy`: migrations first, then the site that expects them. */
await main(async () => {
  await ensureDependencies();
  if (/"0{8}-0{4}|= "0{32}"/.test(readFileSync(`${root}/wrangler.toml`, 'utf8'))) {
    throw new Error(
      'wrangler.toml still has the placeholder ids. Create the database and the namespace first (README, "Deploy").',
    );
  }
  const { build } = await import('./lib/site.mjs');
  say('Building');
  await build();
  say('Migrating the remote database');
  await runTool(WRANGLER, ['d1', 'migrations', 'apply', 'DB', '--remote']);
  say('Deploying');
  await runTool(WRANGLER, ['pages', 'deploy']);
});
