import { readFileSync } from 'node:fs';
import { deployTick, shareTickSecret, shownWrangler } from './lib/deploy/deploy.mjs';
import { askWrangler, ensureDependencies, main, root, say } from './lib/run.mjs';
import { pagesAddress, projectCalled } from './lib/setup/platform.mjs';
import { settingOf } from './lib/setup/toml.mjs';

/**
 * `npm run deploy:tick`: deploys the Worker that calls the site each minute, and gives both the same new secret, for
 * which the site is deployed as well.
 */
await main(async () => {
  await ensureDependencies();
  const project = settingOf(readFileSync(`${root}/wrangler.toml`, 'utf8'), '', 'name');
  const found = await projectCalled(askWrangler, project);
  if (!found) throw new Error(`There is no Pages project ${project} yet: npm run setup makes it.`);
  const { ensureBuilt } = await import('./lib/site.mjs');
  await ensureBuilt(() => say('Building'));
  say('Deploying the Worker');
  await deployTick(shownWrangler, { project, site: pagesAddress(project, found.domains) });
  say('Giving it and the site the same secret');
  await shareTickSecret(shownWrangler, project);
});
