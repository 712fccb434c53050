/** @typedef {{ table: string, key: string, line: string }} Setting */

/** @param {string} toml @returns {Setting[]} */
function settingsOf(toml) {
  let table = '';
  return toml.split('\n').flatMap((line) => {
    const [, header] = /^\s*\[+([^\]]+)\]+/.exec(line) ?? [];
    if (header) table = header;
    const [, key] = /^\s*([\w-]+)\s*=/.exec(line) ?? [];
    return key ? [{ table, key, line }] : [];
  });
}

/** @param {Setting[]} settings @param {Setting} wanted */
const find = (settings, { table, key }) =>
  settings.find((one) => one.table === table && one.key === key);

/**
 * The newer version's wrangler.toml with what the owner has set in it. What was set more than once in a table is not
 * known here: such files have one table of each kind.
 * @param {{ own: string, base: string, next: string }} versions
 * @returns {{ text: string, open: string[] }} open: lines of the owner's that have no place
 */
export function ownersSettings({ own, base, next }) {
  const [before, known] = [settingsOf(base), settingsOf(next)];
  let text = next;
  /** @type {string[]} */
  const open = [];
  for (const setting of settingsOf(own)) {
    if (find(before, setting)?.line === setting.line) continue;
    const place = find(known, setting);
    if (place) text = text.replace(place.line, () => setting.line);
    else open.push(`[${setting.table}] ${setting.line}`);
  }
  return { text, open };
}
