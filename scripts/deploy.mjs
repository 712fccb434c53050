import { readFileSync } from 'node:fs';
import { writeAwayPageOf } from './lib/build/away-page.mjs';
import { deployPages, shownWrangler } from './lib/deploy/deploy.mjs';
import { missingForDeploy, refusedOptions } from './lib/deploy/deploy-settings.mjs';
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
  const { migrateRemote } = await import('./lib/database.mjs');
  await migrateRemote();
  say('Deploying');
  const { openRemote } = await import('./lib/cloudflare.mjs');
  await writeAwayPageOf((await openRemote()).ask);
  await deployPages(shownWrangler, options);
});
