import { readFileSync } from 'node:fs';
import { writeAwayPageOf } from './lib/build/away-page.mjs';
import { openAccount, openRemote, projectCalled } from './lib/cloudflare.mjs';
import { deployPages, deployTick, shareTickSecret, shownWrangler } from './lib/deploy/deploy.mjs';
import { ensureDependencies, main, root, say } from './lib/run.mjs';
import { settingOf } from './lib/setup/toml.mjs';

/**
 * `npm run deploy:tick`: deploys the clock, the Worker that calls the site every minute. Sets a new secret for both and
 * deploys the site, which only then knows it.
 */
await main(async () => {
  await ensureDependencies();
  const project = settingOf(readFileSync(`${root}/wrangler.toml`, 'utf8'), '', 'name');
  const account = await openAccount();
  const found = await projectCalled(account, project);
  if (!found)
    throw new Error(`There is no Pages project ${project} yet. Run "npm run setup" first.`);
  const { ensureBuilt } = await import('./lib/site.mjs');
  await ensureBuilt();
  say('Deploying the Worker');
  await deployTick(shownWrangler, project, found.subdomain);
  say('Setting a new secret for the Worker and the site');
  await shareTickSecret(account, project);
  say('Deploying the site');
  await writeAwayPageOf((await openRemote()).ask);
  await deployPages(shownWrangler);
});
