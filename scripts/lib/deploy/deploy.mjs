import { randomBytes } from 'node:crypto';
import { setSecretOfWorker, setSecrets } from '../cloudflare.mjs';
import { runTool, WRANGLER } from '../run.mjs';

/* The changes of the platform that `npm run deploy`, `npm run deploy:tick` and `npm run setup` share. */

/** @typedef {(args: string[]) => Promise<unknown>} Wrangler runs a wrangler command */

/** Deployments of this branch are the site; others are previews. */
export const PRODUCTION_BRANCH = 'main';

/** @type {Wrangler} shows its output in the terminal */
export const shownWrangler = (args) => runTool(WRANGLER, args);

/**
 * Deploys the site, whatever the current branch is.
 * @param {Wrangler} wrangler @param {string[]} [options] more options
 */
export const deployPages = (wrangler, options = []) =>
  wrangler(['pages', 'deploy', '--commit-dirty=true', '--branch', PRODUCTION_BRANCH, ...options]);

/** The name of the clock's Worker. @param {string} project */
export const tickWorker = (project) => `${project}-tick`;

/** @param {Wrangler} wrangler @param {string} project @param {string} host of the site, as Pages assigned it */
export const deployTick = (wrangler, project, host) =>
  wrangler([
    ...['deploy', '--config', 'scripts/tick-worker/wrangler.toml', '--name', tickWorker(project)],
    ...['--var', `SITE_URL:https://${host}`],
  ]);

/**
 * Sets a new secret for the clock's Worker and the site, which knows it from its next deployment on. The one without a
 * secret gets it last: if both have one, they match, even after an interruption.
 * @param {import('../cloudflare.mjs').Call} account @param {string} project @param {'site' | 'worker'} [last]
 * @returns {Promise<string>} the secret
 */
export async function shareTickSecret(account, project, last = 'site') {
  const secret = randomBytes(32).toString('base64url');
  const toWorker = () => setSecretOfWorker(account, tickWorker(project), 'TICK_SECRET', secret);
  const toSite = () => setSecrets(account, project, { TICK_SECRET: secret });
  for (const give of last === 'site' ? [toWorker, toSite] : [toSite, toWorker]) await give();
  return secret;
}
