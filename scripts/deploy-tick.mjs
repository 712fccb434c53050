import { readFileSync } from 'node:fs';
import { deployTick, shareTickSecret, shownWrangler } from './lib/deploy/deploy.mjs';
import { ensureDependencies, main, root, say } from './lib/run.mjs';
import { settingOf } from './lib/setup/toml.mjs';

/**
 * `npm run deploy:tick -- https://example.com`: deploys the Worker that calls the site each minute, and
 * gives both the same new secret.
 */
await main(async () => {
  const [site = ''] = process.argv.slice(2);
  if (!URL.canParse(site) || new URL(site).origin !== site) {
    throw new Error('Say where the site is: npm run deploy:tick -- https://example.com');
  }
  await ensureDependencies();
  const project = settingOf(readFileSync(`${root}/wrangler.toml`, 'utf8'), '', 'name');
  say('Deploying the Worker');
  await deployTick(shownWrangler, { project, site });
  say('Giving it and the site the same secret');
  await shareTickSecret(shownWrangler, project);
  say('Deploy the site once more, so that it knows the secret: npm run deploy');
});
