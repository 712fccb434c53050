/** @typedef {{ vulnerabilities: Record<string, { via: (string | { name: string, title: string, url: string })[] }> }} Report */

/** @param {object} answer of `npm audit --json` @returns {answer is Report} false for an error of the registry */
export const isReport = (answer) => 'vulnerabilities' in answer;

/**
 * Returns the advisories of a report that a text does not name, as lines of text. A text that is `via` names another package of
 * the report.
 * @param {Report} report @param {string} explained
 */
export function unknownAdvisories({ vulnerabilities }, explained) {
  const lines = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .flatMap((cause) => (typeof cause === 'string' ? [] : [cause]))
    .filter(({ url }) => !explained.includes(url.slice(url.lastIndexOf('/') + 1)))
    .map(({ name, title, url }) => `${name}: ${title} (${url})`);
  return [...new Set(lines)];
}
