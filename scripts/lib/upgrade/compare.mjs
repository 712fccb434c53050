import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFrom } from '../git.mjs';
import { say, showProgress } from '../run.mjs';
import { changedOf, comparePages, reportOf } from './pages.mjs';
import { upgradesOf } from './plan.mjs';
import { checkOut, npmIn, serveSide } from './sides.mjs';

/** Where the report is, in the site's folder. */
const FOLDER = '.cache/upgrade';

/**
 * Shows what an upgrade does to a site before it is merged: runs both versions with copies of the local database, and compares
 * every public page.
 * @param {{ git: import('../git.mjs').Git, root: string, withTests: boolean }} input
 * @returns {Promise<{ file: string, passed: boolean }>} the file of the report, and whether the tests passed, if they were run
 * @throws Error if there is no upgrade, or it has open conflicts
 */
export async function compareUpgrade({ git, root, withTests }) {
  const branch = upgradesOf(git).at(-1);
  if (!branch) throw new Error('There is no upgrade to compare: npm run upgrade makes one');
  const open = git(['grep', '--name-only', '-E', '^(<{7}|>{7}) ', branch, '--'], { codes: [1] });
  if (open !== '')
    throw new Error(
      `Both sides are still in these files. Switch to ${branch}, decide, commit, and run this again:\n  ${open.trim().replaceAll(`${branch}:`, '').replaceAll('\n', '\n  ')}`,
    );
  const commits = { before: 'HEAD', after: branch };
  /** @type {(() => unknown)[]} */
  const ends = [];
  const end = async () => {
    for (const one of ends.splice(0).reverse()) await one();
  };
  // Ctrl+C leaves neither folders nor servers.
  const interrupt = () => void end().then(() => process.exit(130));
  process.once('SIGINT', interrupt);
  try {
    const sides = Object.values(commits).map((commit) => {
      const side = checkOut({ git, root, commit });
      ends.push(side.remove);
      return side.folder;
    });
    const [before = '', after = ''] = sides;
    const urls = [];
    for (const [name, folder] of Object.entries({ before, after })) {
      const site = await showProgress(`Starting the site as it is ${name} the upgrade`, () =>
        serveSide(folder),
      );
      ends.push(site.stop);
      urls.push(site.url);
    }
    const [old = '', next = ''] = urls;
    const found = await showProgress('Comparing every page', () =>
      comparePages({ git, before: old, after: next, folder: join(root, FOLDER, 'pages') }),
    );
    const version = (/** @type {string} */ of) =>
      JSON.parse(readFrom(git, of, 'package.json') ?? '{}').version;
    const facts = [`From ${version('HEAD')} to ${version(branch)}.`];
    const passed = !withTests || (await npmIn(after, ['test']));
    if (withTests) {
      facts.push(passed ? 'Types and tests pass.' : 'Types or tests fail: see the terminal.');
    }
    const file = join(root, FOLDER, 'report.html');
    mkdirSync(join(root, FOLDER), { recursive: true });
    writeFileSync(file, reportOf({ title: 'What the upgrade changes', facts, ...found }));
    for (const fact of facts) say(fact);
    say(`${changedOf(found.pages).length} of ${found.pages.length} pages changed: ${file}`);
    return { file, passed };
  } finally {
    process.off('SIGINT', interrupt);
    await end();
  }
}
