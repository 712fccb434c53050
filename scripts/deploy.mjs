import { readFileSync } from 'node:fs';
import { openRemote } from './lib/cloudflare.mjs';
import { deployPages, shownWrangler } from './lib/deploy/deploy.mjs';
import { missingForDeploy, refusedOptions } from './lib/deploy/deploy-settings.mjs';
import { applyMigrations } from './lib/migrations.mjs';
import { ensureDependencies, main, root, say } from './lib/run.mjs';

/** `npm run deploy [-- options of "wrangler pages deploy"]`: migrates the remote database, of which it
 * makes a backup if there is something to migrate, then deploys the site. */
await main(async () => {
  const options = process.argv.slice(2);
  const refusal = refusedOptions(options);
  if (refusal) throw new Error(refusal);
  await ensureDependencies();
  const [toml = '', headers = ''] = ['wrangler.toml', 'public/_headers'].map((file) =>
    readFileSync(`${root}/${file}`, 'utf8'),
  );
  const missing = missingForDeploy(toml, headers);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const { build } = await import('./lib/site.mjs');
  await build();
  say('Migrating the remote database');
  const { beforeRemoteChange } = await import('./lib/parts.mjs');
  const there = await openRemote();
  // A backup on GitHub's machine would go with it.
  const before = process.env.CI ? undefined : () => beforeRemoteChange(there);
  await applyMigrations(there, before);
  say('Deploying');
  await deployPages(shownWrangler, options);
});
