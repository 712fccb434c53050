import { PRODUCTION_BRANCH } from './deploy.mjs';

/**
 * Lists what prevents a deploy.
 * @param {string} toml the text of wrangler.toml
 * @param {string} headers the text of public/_headers
 * @returns {string[]} messages that say what to do
 */
export function missingForDeploy(toml, headers) {
  const missing = [];
  if (/"0{8}-0{4}|= "0{32}"/.test(toml)) {
    missing.push(
      'wrangler.toml has placeholder ids. "npm run setup" creates the database and the KV namespace and writes their ids (docs/deploy.md).',
    );
  }
  const addresses = [...toml.matchAll(/^\s*SITE_URL\s*=\s*(["'])(.*?)\1/gm)];
  if (!addresses.some(([, , address = '']) => /^https:\/\/[^/]+$/.test(address))) {
    const [, , name = 'portfolio'] = /^name\s*=\s*(["'])(.+?)\1/m.exec(toml) ?? [];
    missing.push(
      `wrangler.toml has no SITE_URL, so links in mails would use the host of any request. "npm run setup" sets it. By hand, set it below [vars] to your own domain, or to the address that Pages assigned to your project:\n\n  SITE_URL = "https://${name}.pages.dev"\n`,
    );
  }
  const wantsSubdomains = /^\s*HSTS_SUBDOMAINS\s*=\s*(["'])on\1/m.test(toml);
  const hsts = `max-age=63072000${wantsSubdomains ? '; includeSubDomains' : ''}`;
  if (!new RegExp(`Strict-Transport-Security: ${hsts}$`, 'm').test(headers)) {
    missing.push(
      `public/_headers contradicts the setting HSTS_SUBDOMAINS, and browsers remember the last response. Change the line in public/_headers to:\n\n  Strict-Transport-Security: ${hsts}\n`,
    );
  }
  return missing;
}

/**
 * Says why `npm run deploy` refuses options: it migrates the visitors' database, so it must not deploy a preview.
 * @param {string[]} options of the command line
 * @returns {string} '' if there is no problem
 */
export function refusedOptions(options) {
  const at = options.findIndex((option) => /^--branch(=|$)/.test(option));
  if (at === -1) return '';
  const branch = options[at]?.split('=')[1] ?? options[at + 1] ?? '';
  if (branch === PRODUCTION_BRANCH) return '';
  return `"npm run deploy" migrates the visitors' database and deploys the branch ${PRODUCTION_BRANCH}. For a preview, which has its own database, run:\n\n  npm run deploy:preview -- --branch ${branch || 'NAME'}\n`;
}

/**
 * Says why a preview cannot be deployed: without its own database it would use the visitors'.
 * @param {string} toml the text of wrangler.toml
 * @returns {string} '' if there is no problem
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
    : 'wrangler.toml names no database and KV namespace for previews. Without them a preview would change the data of your visitors. "npm run setup -- --previews" creates them (docs/github-actions.md, "Previews").';
}
