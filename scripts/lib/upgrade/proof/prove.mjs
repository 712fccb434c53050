import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitOf } from '../../git.mjs';
import { withLocalDatabase } from '../../local-database.mjs';
import { applyMigrations } from '../../migrations.mjs';
import { measure, movesBetween } from './measure.mjs';
import { OWNERS } from './owners.mjs';
import { pagesBeyond } from './pages.mjs';
import { fill, fillEmpty, lostRows, rowsOf } from './rows.mjs';
import { settle } from './settle.mjs';
import { makeSite, makeSource, stateOf, upgradeIn, WAYS } from './sites.mjs';
import { failuresOfSite } from './table.mjs';

/* `npm run prove:upgrade`: owners, ways of cloning and releases, upgraded one by one in temporary folders. */

/** @typedef {import('../../git.mjs').Git} Git */
/** @typedef {import('./sites.mjs').Way} Way */

/**
 * @typedef {object} Row what was counted for one owner and one way
 * @property {string} owner
 * @property {Way} way
 * @property {number} files that the owner edited
 * @property {(import('./measure.mjs').Counts & { lostRows: string[] })[]} steps an upgrade each
 * @property {string[] | null} pages that changed otherwise than the release says; null if they were not compared
 * @property {string[]} changedByUndo
 * @property {number} seconds of the longest upgrade
 * @property {{ open: number, notOwn: number }} usual what `git merge` of the releases leaves open
 */

/**
 * Upgrades one site from release to release, with a filled database that its migrations are applied to.
 * @param {{ git: Git, own: Set<string>, folder: string, source: string, versions: string[], owner: string, way: Way }} input
 * @param {import('../../database.mjs').Database} db empty
 * @returns {Promise<Row>}
 */
async function upgradeSite({ git, own, folder, source, versions, owner, way }, db) {
  const migrate = () => applyMigrations(db, undefined, join(folder, 'migrations'));
  await migrate();
  await fill(db.ask);
  /** @type {Row} */
  const row = {
    owner,
    way,
    files: own.size,
    steps: [],
    pages: null,
    changedByUndo: [],
    seconds: 0,
    usual: { open: 0, notOwn: 0 },
  };
  const commitOfRelease = (/** @type {string} */ version) =>
    git(['rev-parse', `refs/releases/v${version}^{commit}`]).trim();
  let paths = own;
  // What somebody has who merged the histories until now.
  let merged = git(['rev-parse', 'HEAD']).trim();
  for (const [index, version] of versions.slice(1).entries()) {
    const before = git(['rev-parse', 'HEAD']).trim();
    const state = stateOf(git);
    const start = performance.now();
    const said = await upgradeIn(folder, ['--source', source, '--to', version]);
    row.seconds = Math.max(row.seconds, (performance.now() - start) / 1000);
    if (!said.includes(`made from ${versions[index]}:`))
      throw new Error(`${owner}, ${way}: not made from ${versions[index]}?\n${said}`);
    const after = git(['rev-parse', `upgrade/v${version}`]).trim();
    await upgradeIn(folder, ['--undo']);
    if (stateOf(git) !== state) row.changedByUndo.push(version);
    const [base, theirs] = [versions[index] ?? '', version].map(commitOfRelease);
    if (!base || !theirs) throw new Error('two releases');
    const counts = measure(git, { base, theirs, before, after, own: paths, said });
    const usual = mergeHistories(git, merged, theirs);
    const moves = movesBetween(git, base, theirs);
    paths = new Set([...paths].flatMap((path) => [path, moves.get(path) ?? path]));
    row.usual.open += usual.length;
    row.usual.notOwn += usual.filter((path) => !paths.has(path)).length;

    // The owner takes the upgrade, and their own side where it is open.
    const tree = `${settle(git, after)}^{tree}`;
    git(['reset', '--quiet', '--hard', commitOf(git, tree, [before], `Upgrade to ${version}`)]);
    merged = commitOf(git, tree, [merged, theirs]);
    const rows = await rowsOf(db.ask);
    await migrate();
    row.steps.push({ ...counts, lostRows: lostRows(rows, await rowsOf(db.ask)) });
    await fillEmpty(db.ask);
  }
  return row;
}

/** @param {Git} git @param {string} ours @param {string} theirs @returns {string[]} the files that `git merge` leaves open */
function mergeHistories(git, ours, theirs) {
  const args = [
    '--write-tree',
    '--name-only',
    '--no-messages',
    '--allow-unrelated-histories',
    '-z',
  ];
  const [, ...files] = git(['merge-tree', ...args, ours, theirs], { codes: [1] }).split('\0');
  return files.filter(Boolean);
}

/** @param {string} wanted names, or how many, spread over the list @returns {import('./owners.mjs').Owner[]} */
function ownersOf(wanted) {
  const count = Number(wanted);
  const share = (/** @type {number} */ index) => Math.floor((index * count) / OWNERS.length);
  return OWNERS.filter(({ name }, index) =>
    count > 0 ? share(index + 1) > share(index) : wanted.split(',').includes(name),
  );
}

/**
 * Makes owners and releases, and upgrades each site.
 * @param {{ root: string, owners?: string, say: (text: string) => void }} input `owners`: some of them, as for `ownersOf`, each cloned
 *   in one way; all of them are cloned in all ways
 * @returns {Promise<Row[]>}
 */
export async function proveUpgrades({ root, owners, say }) {
  const chosen = owners === undefined ? OWNERS : ownersOf(owners);
  const parent = mkdtempSync(join(tmpdir(), 'portfolio-proof-'));
  try {
    const source = join(parent, 'source');
    say('Making the releases');
    const { versions, small } = makeSource(root, source);
    /** @type {Row[]} */
    const rows = [];
    for (const [index, owner] of chosen.entries()) {
      const oneWay = WAYS[index % WAYS.length];
      for (const way of WAYS) {
        if (owners !== undefined && way !== oneWay) continue;
        const folder = join(parent, `${owner.name}-${way}`);
        const { git, own } = await makeSite({ source, folder, root, way, owner });
        // A site has to be built twice for it.
        const pages =
          way === oneWay && (owners === undefined || index === 0)
            ? await pagesBeyond({ git, folder, source, version: small })
            : null;
        const input = { git, own, folder, source, versions, owner: owner.name, way };
        const row = await withLocalDatabase(join(folder, '.wrangler/proof'), (db) =>
          upgradeSite(input, db),
        );
        row.pages = pages;
        const open = row.steps.flatMap((step) => step.open);
        say([`${owner.name}, ${way}: ${open.length} open`, ...failuresOfSite(row)].join('\n  '));
        rows.push(row);
        rmSync(folder, { recursive: true });
      }
    }
    return rows;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
