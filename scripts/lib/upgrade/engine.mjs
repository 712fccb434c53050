import { parseArgs } from 'node:util';
import { gitIn, readFrom, requireCommitted } from '../git.mjs';
import { root, say } from '../run.mjs';
import { list, requireGit, upstreamOf } from './command.mjs';
import { originOf, surenessOf } from './plan.mjs';
import { fetchReleases, releasesOf } from './releases.mjs';

/** The folders that an owner need not open. */
const FOLDERS = ['app/engine', 'app/features', 'scripts'];

/** The words of features are the owner's. */
const WORDS = /^app\/features\/[^/]+\/(server-)?words\.ts$/;

/**
 * @typedef {object} Differences
 * @property {import('./releases.mjs').Found} from the release that the site was made from
 * @property {string} tree the release without the features that the owner has removed
 * @property {{ file: string, lines: number }[]} changed `lines`: how many are added and removed
 * @property {string[]} missing
 * @property {string[]} added only those in `app/engine`: the owner's features and commands are their own
 */

/**
 * Compares the files, committed or not, with the fetched release that the site was made from.
 * @param {{ git: import('../git.mjs').Git, root: string }} site
 * @returns {Differences}
 * @throws Error if no fetched release looks like it
 */
export function engineDifferences({ git, root }) {
  const { from, without } = originOf({ git, root });
  const { tree } = without(from.release.commit);
  const list = (/** @type {string[]} */ ...args) => git(args).split('\0').filter(Boolean);
  const diff = ['diff', '--no-renames', '--ignore-submodules', '-z'];
  const named = (/** @type {string} */ kind) =>
    list(...diff, `--diff-filter=${kind}`, '--name-only', tree, '--', ...FOLDERS).filter(
      (file) => !WORDS.test(file),
    );
  const counts = new Map(
    list(...diff, '--numstat', tree, '--', ...FOLDERS).map((line) => {
      const [added, removed, file = ''] = line.split('\t');
      return [file, (Number(added) || 0) + (Number(removed) || 0)];
    }),
  );
  const untracked = list('ls-files', '-z', '--others', '--exclude-standard', '--', 'app/engine');
  return {
    ...{ from, tree },
    changed: named('MT').map((file) => ({ file, lines: counts.get(file) ?? 0 })),
    missing: named('D'),
    added: [...named('A').filter((file) => file.startsWith('app/engine/')), ...untracked].sort(),
  };
}

/**
 * Gives a file of the release back, in the folder only.
 * @param {import('../git.mjs').Git} git @param {Differences} differences @param {string} file
 * @throws Error if the release has no such file
 */
export function resetFile(git, { from, tree }, file) {
  if (readFrom(git, tree, file) === null)
    throw new Error(`${from.release.version} has no file ${file}`);
  git(['restore', `--source=${tree}`, '--worktree', '--', file]);
}

/** @param {string[]} args of `npm run engine` */
export function runEngine(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { source: { type: 'string' } },
  });
  const [command, ...files] = positionals;
  if (command !== undefined && (command !== 'reset' || files.length === 0))
    throw new Error('npm run engine, or npm run engine -- reset FILE');
  const git = requireGit(gitIn(root));
  if (values.source !== undefined || releasesOf(git).length === 0)
    fetchReleases(git, values.source ?? upstreamOf(git));
  if (command === 'reset') requireCommitted(git);
  const found = engineDifferences({ git, root });
  for (const file of files) {
    resetFile(git, found, file);
    say(`${file} is that of ${found.from.release.version} again; git diff shows what went`);
  }
  if (command === 'reset') return;
  const { from, changed, missing, added } = found;
  say(`Your site was made from ${from.release.version}: ${surenessOf(found)}`);
  list(
    'You have changed these files. An upgrade merges your changes with its own:',
    changed.map(({ file, lines }) => `${file}  ${lines} ${lines === 1 ? 'line' : 'lines'}`),
  );
  list('You have deleted these. They stay deleted:', missing);
  list('You have added these to the engine:', added);
  say(
    changed.length + missing.length + added.length === 0
      ? 'The engine, the features and the commands are as they were'
      : 'npm run engine -- reset FILE gives one back',
  );
}
