/* What `npm run prove:upgrade` prints, and whether it is enough. */

/** @typedef {import('./prove.mjs').Row} Row */

/** On average for an owner: what they have to decide in three upgrades. */
const MOST_OPEN = 1;

/** Of one upgrade. */
const MOST_SECONDS = 180;

/** What must never happen, and what the table calls it. */
const NEVER = /** @type {const} */ ({
  notOwn: 'open, not edited',
  unnamed: 'open, not shown',
  lostLines: 'lines lost',
  lostFiles: 'files lost',
  back: 'came back',
  stale: 'not upgraded',
  missing: 'lines not taken',
  lostRows: 'rows lost',
});

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, one) => all + one, 0);

/** @param {Row[]} rows @param {'open' | keyof typeof NEVER} what */
const countOf = (rows, what) =>
  sum(rows.flatMap(({ steps }) => steps.map((step) => step[what].length)));

/** Files that are open in all upgrades of a site, on average. @param {Row[]} rows */
const openOf = (rows) => countOf(rows, 'open') / rows.length;

/** @param {string[][]} lines @returns {string} in columns, numbers to the right */
function inColumns(lines) {
  const widths = (lines[0] ?? []).map((_, at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** @param {Row[]} rows @returns {string} a line an owner, with what `git merge` of the histories leaves open beside it */
export function tableOf(rows) {
  const owners = [...new Set(rows.map(({ owner }) => owner))];
  const lineOf = (/** @type {string} */ name, /** @type {Row[]} */ own) => {
    const usual = (/** @type {string} */ way) => {
      const found = own.filter((row) => row.way === way);
      if (found.length === 0) return '-';
      return (sum(found.map((row) => row.usual.open)) / found.length).toFixed(
        found.length > 1 ? 1 : 0,
      );
    };
    const compared = own.filter(({ pages }) => pages !== null);
    return [
      name,
      String(Math.round(sum(own.map(({ files }) => files)) / own.length)),
      openOf(own).toFixed(1),
      ...Object.keys(NEVER).map((what) =>
        String(countOf(own, /** @type {keyof typeof NEVER} */ (what))),
      ),
      compared.length > 0 ? String(compared.flatMap(({ pages }) => pages).length) : '-',
      String(sum(own.map(({ changedByUndo }) => changedByUndo.length))),
      Math.max(...own.map(({ seconds }) => seconds)).toFixed(1),
      ...['clone', 'template', 'zip'].map(usual),
      String(Math.round(sum(own.map((row) => row.usual.notOwn)) / own.length)),
    ];
  };
  return inColumns([
    [
      ...['owner', 'files', 'open'],
      ...Object.values(NEVER),
      ...[
        'pages not as said',
        'undo differs',
        'seconds',
        '| merge: clone',
        'template',
        'zip',
        'not edited',
      ],
    ],
    ...owners.map((owner) =>
      lineOf(
        owner,
        rows.filter((row) => row.owner === owner),
      ),
    ),
    lineOf('all', rows),
  ]);
}

/** @param {Row[]} rows @returns {string[]} each open file, with who has it */
export const openFiles = (rows) => [
  ...new Set(
    rows.flatMap(({ owner, steps }) =>
      steps.flatMap(({ open }, index) =>
        open.map((file) => `${owner}, release ${index + 1}: ${file}`),
      ),
    ),
  ),
];

/** @param {Row} row @returns {string[]} what must never happen, and did */
export function failuresOfSite({ owner, way, steps, pages, changedByUndo, seconds }) {
  const who = `${owner}, ${way}`;
  /** @type {string[]} */
  const failures = [];
  for (const [index, step] of steps.entries())
    for (const [what, title] of Object.entries(NEVER))
      for (const one of step[/** @type {keyof typeof NEVER} */ (what)])
        failures.push(`${who}, release ${index + 1}, ${title}: ${one}`);
  for (const page of pages ?? []) failures.push(`${who}, pages not as said: ${page}`);
  for (const version of changedByUndo)
    failures.push(`${who}: --undo of ${version} leaves something`);
  if (seconds > MOST_SECONDS) failures.push(`${who}: ${Math.round(seconds)} seconds`);
  return failures;
}

/** @param {Row[]} rows @returns {string[]} what is not as promised; none if all is well */
export const failuresOf = (rows) => [
  ...rows.flatMap(failuresOfSite),
  ...(openOf(rows) > MOST_OPEN
    ? [`${openOf(rows).toFixed(2)} open files an owner, more than ${MOST_OPEN}`]
    : []),
];
