import { readFileSync } from 'node:fs';
import { deployTick, shareTickSecret, shownWrangler } from './lib/deploy/deploy.mjs';
import { askWrangler, ensureDependencies, main, root, say } from './lib/run.mjs';
import { pagesAddress, projectCalled } from './lib/setup/platform.mjs';
import { settingOf } from './lib/setup/toml.mjs';

/**
 * `npm run deploy:tick`: deploys the clock, the Worker that calls the site every minute. Sets a new secret for both and
 * deploys the site, which only then knows it.
 */
await main(async () => {
  await ensureDependencies();
  const project = settingOf(readFileSync(`${root}/wrangler.toml`, 'utf8'), '', 'name');
  const found = await projectCalled(askWrangler, project);
  if (!found)
    throw new Error(`There is no Pages project ${project} yet. Run "npm run setup" first.`);
  const { ensureBuilt } = await import('./lib/site.mjs');
  await ensureBuilt();
  say('Deploying the Worker');
  await deployTick(shownWrangler, { project, site: pagesAddress(project, found.domains) });
  say('Setting a new secret for the Worker and the site');
  await shareTickSecret(shownWrangler, project);
});
