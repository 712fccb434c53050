import { PRODUCTION_BRANCH } from './deploy.mjs';

/**
 * What keeps the site from being deployed.
 * @param {string} toml the text of wrangler.toml
 * @param {string} headers the text of public/_headers
 * @returns {string[]} a paragraph for each, which says what to do
 */
export function missingForDeploy(toml, headers) {
  const missing = [];
  if (/"0{8}-0{4}|= "0{32}"/.test(toml)) {
    missing.push(
      'wrangler.toml still has the placeholder ids. "npm run setup" makes the database and the namespace and notes theirs (docs/deploy.md).',
    );
  }
  const addresses = [...toml.matchAll(/^\s*SITE_URL\s*=\s*(["'])(.*?)\1/gm)];
  if (!addresses.some(([, , address = '']) => /^https:\/\/[^/]+$/.test(address))) {
    const [, , name = 'portfolio'] = /^name\s*=\s*(["'])(.+?)\1/m.exec(toml) ?? [];
    missing.push(
      `wrangler.toml does not say where the site is: links in mails would lead to whatever address a request names. "npm run setup" notes it. By hand, set it below [vars] to your own domain, or to the address that Pages gave your project:\n\n  SITE_URL = "https://${name}.pages.dev"\n`,
    );
  }
  const wantsSubdomains = /^\s*HSTS_SUBDOMAINS\s*=\s*(["'])on\1/m.test(toml);
  const hsts = `max-age=63072000${wantsSubdomains ? '; includeSubDomains' : ''}`;
  if (!new RegExp(`Strict-Transport-Security: ${hsts}$`, 'm').test(headers)) {
    missing.push(
      `public/_headers does not say the same as the setting HSTS_SUBDOMAINS, and browsers keep what the last answer said. Write there:\n\n  Strict-Transport-Security: ${hsts}\n`,
    );
  }
  return missing;
}

/**
 * Why `npm run deploy` does not take these options: it migrates the database of the visitors first, whatever is deployed.
 * @param {string[]} options of the command line
 * @returns {string} '' for nothing
 */
export function refusedOptions(options) {
  const at = options.findIndex((option) => /^--branch(=|$)/.test(option));
  if (at === -1) return '';
  const branch = options[at]?.split('=')[1] ?? options[at + 1] ?? '';
  if (branch === PRODUCTION_BRANCH) return '';
  return `"npm run deploy" is for the site itself: it migrates the visitors' database and deploys the branch ${PRODUCTION_BRANCH}. A preview has a database of its own:\n\n  npm run deploy:preview -- --branch ${branch || 'NAME'}\n`;
}

/**
 * Why a preview may not be deployed: without a database of its own it would work on the visitors'.
 * @param {string} toml the text of wrangler.toml
 * @returns {string} '' for nothing
 */
export function missingForPreview(toml) {
  /** @param {string} table @param {string} id @returns {string | undefined} */
  const idOf = (table, id) =>
    new RegExp(`^\\[\\[${table}\\]\\]$[^[]*?^\\s*${id}\\s*=\\s*"([^"]+)"`, 'm').exec(toml)?.[1];
  const has = [
    ['d1_databases', 'database_id'],
    ['kv_namespaces', 'id'],
  ].every(([table = '', id = '']) => {
    const own = idOf(`env.preview.${table}`, id);
    return own !== undefined && own !== idOf(table, id);
  });
  return has
    ? ''
    : 'wrangler.toml names no database and namespace for previews: "npm run setup -- --previews" makes them (docs/github-actions.md, "Previews"). Without them a preview would change what your visitors see.';
}
