/**
 * What wrangler.toml lacks before the site may be deployed.
 * @param {string} toml its text
 * @returns {string[]} a paragraph for each, which says what to do
 */
export function missingForDeploy(toml) {
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
  return missing;
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
