import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, main, root, runTool, say } from './lib/run.mjs';
import { ownersSettings } from './upgrade/settings.mjs';

/** Where a newer version comes from, see docs/upgrade.md. */
const NEWER = 'upstream/main';

/** @param {string[]} args @returns {string} what git answers, without the end of the line */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd();

/** @param {string[]} args @returns {string | null} null where git refuses */
function gitOrNull(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** @param {string} commit @returns {(path: string) => string | null} its files */
function filesOf(commit) {
  /** @type {Map<string, string | null>} */
  const known = new Map();
  return (path) => {
    if (!known.has(path)) known.set(path, gitOrNull('show', `${commit}:${path}`));
    return known.get(path) ?? null;
  };
}

const conflicts = () => git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean);

/**
 * `npm run upgrade [-- COMMIT]`: merges a newer version, or goes on with a merge that has stopped: puts the
 * owner's words and settings into the newer files, keeps the owner's pictures, and says what is left to do. It
 * commits nothing.
 */
await main(async () => {
  const isMerging = () => gitOrNull('rev-parse', '-q', '--verify', 'MERGE_HEAD') !== null;
  if (!isMerging()) {
    if (git('status', '--porcelain', '--untracked-files=no') !== '')
      throw new Error('There are changes that are in no commit yet. Commit them first.');
    const newer = process.argv[2] ?? NEWER;
    if (gitOrNull('rev-parse', '-q', '--verify', `${newer}^{commit}`) === null)
      throw new Error(`git knows no ${newer}. docs/upgrade.md tells how to fetch it.`);
    gitOrNull('merge', '--no-commit', '--no-ff', newer);
    if (!isMerging()) return say(`There is nothing newer in ${newer}`);
  }
  const [own, next] = [filesOf('HEAD'), filesOf('MERGE_HEAD')];
  const ancestor = gitOrNull('merge-base', 'HEAD', 'MERGE_HEAD')?.trim();
  if (!ancestor)
    throw new Error('The two have no commit in common (docs/upgrade.md, "Without a history").');
  const base = filesOf(ancestor);

  if (conflicts().includes('package.json'))
    throw new Error(
      'package.json was changed by both. Put it together by hand, git add it, and go on with: node scripts/upgrade.mjs',
    );
  // Whatever the owner has added to it, the next step installs.
  if (conflicts().includes('package-lock.json')) take('--theirs', 'package-lock.json');
  await ensureDependencies();
  const open = [...(await mergeWords({ own, base, next })), ...mergeSettings({ own, base, next })];
  for (const path of conflicts().filter((one) => one.startsWith('public/'))) take('--ours', path);

  for (const text of open) console.log(`  - ${text}`);
  const left = conflicts();
  for (const path of left)
    console.log(`  - ${path} was changed by both: put together by hand, then git add`);
  say(
    left.length + open.length > 0
      ? 'The above is left to you; then'
      : 'Nothing is left to do by hand',
  );
  const versions = [own, next].map((read) => JSON.parse(read('package.json') ?? '{}').version);
  say(
    `${git('rev-list', '--count', 'HEAD..MERGE_HEAD')} commits, from version ${versions.join(' to ')}: CHANGELOG.md says what is new`,
  );
  say('Look at it (npm start), try it (npm test), and git commit');
});

/** @param {'--ours' | '--theirs'} side @param {string} path */
function take(side, path) {
  // Where that side has none of it, it is gone.
  if (gitOrNull('checkout', side, '--', path) === null) git('rm', '-q', '--', path);
  else git('add', '--', path);
}

/**
 * @typedef {{ own: (path: string) => string | null, base: (path: string) => string | null, next: (path: string) => string | null }} Versions
 * @param {Versions} versions
 */
async function mergeWords(versions) {
  const { ownersWords } = await import('./upgrade/words.mjs');
  const list = (/** @type {string} */ commit) =>
    git('ls-tree', '--name-only', commit, 'app/content/').split('\n').filter(Boolean);
  const names = list('MERGE_HEAD');
  const { files, kept, open } = ownersWords({ ...versions, names });
  git('checkout', 'MERGE_HEAD', '--', 'app/content');
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  await runTool('@biomejs/biome/bin/biome', ['format', '--write', 'app/content'], { quiet: true });
  git('add', '--', 'app/content');
  say(
    `Your own texts in app/content/ are kept as they were: ${kept.length === 0 ? 'there are none' : kept.join(', ')}`,
  );
  return open;
}

/** @param {Versions} versions */
function mergeSettings({ own, base, next }) {
  const path = 'wrangler.toml';
  if (!conflicts().includes(path)) return [];
  const [mine = '', before = '', newer = ''] = [own, base, next].map((read) => read(path) ?? '');
  const { text, open } = ownersSettings({ own: mine, base: before, next: newer });
  writeFileSync(join(root, path), text);
  git('add', '--', path);
  return open.map((line) => `wrangler.toml had a line of yours that has no place: ${line}`);
}
