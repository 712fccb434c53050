import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  addressCheck,
  engineFiles,
  folderChecks,
  localMigrations,
  pictureFiles,
  settingIn,
  siteAnswerChecks,
} from './lib/doctor-checks.mjs';
import { findIncompletePictures } from './lib/pictures.mjs';
import { areDependenciesInstalled, main, root } from './lib/run.mjs';

/** @import { HealthCheck } from '../app/engine/core/health/health' */

const LIMIT_MS = 10_000;
const MARKS = { ok: '✓', warn: '!', fail: '✗', unknown: '?' };

/**
 * `npm run doctor [-- --remote | -- https://example.com]`: checks this folder or the deployed site, and says what to do.
 * Exits with 1 if a check fails. It changes nothing. Most checks need no dependencies.
 */
await main(async () => {
  const toml = read('wrangler.toml') ?? '';
  const devVars = read('.dev.vars');
  const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  const isRemote = process.argv.includes('--remote');
  const address = (named ?? (isRemote ? settingIn(toml, 'SITE_URL') : '')).replace(/\/$/, '');
  if (address !== '' && !/^https?:\/\/[^/]+$/.test(address))
    throw new Error(
      'Pass the address of the site, without a path: npm run doctor -- https://example.com',
    );
  const isHere = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(address);
  const isForDeploy = isRemote || (address !== '' && !isHere);
  const isInstalled = areDependenciesInstalled();
  const facts = { toml, devVars, isInstalled, isForDeploy };
  tell('This folder', [
    ...folderChecks(facts),
    pictureFiles(findIncompletePictures()),
    ...(await engine()),
  ]);
  if (!isForDeploy && isInstalled) tell('', [await ownDatabase()]);
  if (address === '') {
    if (isRemote)
      console.log(
        '\nThe deployed site was not checked, because SITE_URL in wrangler.toml is empty.',
      );
    return;
  }
  const secret = process.env.TICK_SECRET || (isHere && settingIn(devVars ?? '', 'TICK_SECRET'));
  const health = await ask(`${address}/health.json`, secret || '');
  const rows = siteAnswerChecks(address, health);
  if (!('code' in health)) rows.push(addressCheck(await ask(`${address}/contact`, '')));
  tell(address, rows);
});

/** @param {string} file of the project @returns {string | null} */
function read(file) {
  return existsSync(`${root}/${file}`) ? readFileSync(`${root}/${file}`, 'utf8') : null;
}

/** What `npm run engine` says, if releases were fetched. @returns {Promise<HealthCheck[]>} */
async function engine() {
  const [{ gitIn }, { engineDifferences }, { releasesOf }] = await Promise.all([
    import('./lib/git.mjs'),
    import('./lib/upgrade/engine.mjs'),
    import('./lib/upgrade/releases.mjs'),
  ]);
  const git = gitIn(root);
  try {
    return releasesOf(git).length > 0 ? [engineFiles(engineDifferences({ git, root }))] : [];
  } catch {
    // Not in git, or made from something else.
    return [];
  }
}

/** @returns {Promise<HealthCheck>} */
async function ownDatabase() {
  const { withLocalDatabase } = await import('./lib/local-database.mjs');
  const { LOCAL_STATE } = await import('./lib/local-state.mjs');
  const files = readdirSync(`${root}/migrations`).filter((name) => name.endsWith('.sql'));
  if (!existsSync(`${LOCAL_STATE}/v3/d1`)) return localMigrations(null, files);
  const [rows = []] = await withLocalDatabase(LOCAL_STATE, ({ ask }) =>
    ask(['select name from d1_migrations']),
  ).catch(() => []);
  return localMigrations(
    rows.map(({ name }) => String(name)),
    files,
  );
}

/**
 * @param {string} url @param {string} secret '' if unknown; sent only over HTTPS or loopback
 * @returns {Promise<Parameters<typeof siteAnswerChecks>[1]>}
 */
async function ask(url, secret) {
  const isSafe =
    url.startsWith('https:') || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(url);
  const headers = secret !== '' && isSafe ? { Authorization: `Bearer ${secret}` } : undefined;
  const askedAt = Date.now();
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(url, {
      ...(headers ? { headers } : {}),
      redirect: 'manual',
      signal,
    });
    const answeredAt = Date.now();
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      ...{ askedAt, answeredAt },
    };
  } catch (error) {
    const { name, cause } = Object(error);
    return { code: String(Object(cause).code ?? name) };
  }
}

/** @param {string} title @param {HealthCheck[]} checks */
function tell(title, checks) {
  if (title !== '') console.log(`\n${title}`);
  for (const { label, status, says, remedy } of checks) {
    console.log(`  ${MARKS[status]} ${label}: ${says}`);
    if (status === 'ok' || !remedy) continue;
    console.log(`      ${remedy.says}`);
    for (const way of [remedy.to, remedy.command && `$ ${remedy.command}`])
      if (way) console.log(`      ${way}`);
  }
  if (checks.some(({ status }) => status === 'fail')) process.exitCode = 1;
}
