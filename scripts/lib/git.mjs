import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * @typedef {(args: string[], options?: { input?: string, env?: Record<string, string>, codes?: number[] }) => string} Git
 *   Runs git in a folder and returns what it prints. Throws an Error with git's own words, unless the exit code is 0 or one of
 *   `codes`.
 */

/** Names the author of commits that nobody keeps, for owners who have not told git their name. */
const NOBODY = {
  GIT_AUTHOR_NAME: 'upgrade',
  GIT_AUTHOR_EMAIL: 'upgrade@localhost',
  GIT_COMMITTER_NAME: 'upgrade',
  GIT_COMMITTER_EMAIL: 'upgrade@localhost',
};

/** @param {string} folder @returns {Git} */
export const gitIn =
  (folder) =>
  (args, { input, env, codes = [] } = {}) => {
    try {
      return execFileSync('git', args, {
        cwd: folder,
        encoding: 'utf8',
        input,
        maxBuffer: 1 << 28,
        stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
      });
    } catch (error) {
      const { status, stdout, stderr } =
        /** @type {{ status: number, stdout: string, stderr: string }} */ (error);
      if (codes.includes(status)) return stdout;
      throw new Error(`git ${args.join(' ')} failed: ${stderr?.trim() || error}`);
    }
  };

/**
 * @param {Git} git
 * @throws Error that names what is not committed. Without it, git can undo everything.
 */
export function requireCommitted(git) {
  // The owner's settings may hide new files.
  const left = git(['status', '--porcelain', '--untracked-files=normal'])
    .split('\n')
    .filter(Boolean);
  if (left.length > 0)
    throw new Error(
      `Commit your changes first, so that you can undo this with git:\n  ${left.slice(0, 10).join('\n  ')}`,
    );
}

/** @typedef {{ mode: string, id: string }} Entry a file of a tree: its mode and the id of its content */

/** @param {Git} git @param {string} tree a tree or a commit @returns {Map<string, Entry>} its files by path */
export function filesOf(git, tree) {
  const lines = git(['ls-tree', '-r', '-z', '--full-tree', tree]).split('\0').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [facts = '', path = ''] = line.split('\t');
      const [mode = '', , id = ''] = facts.split(' ');
      return [path, { mode, id }];
    }),
  );
}

/** @param {Git} git @param {string} tree @param {string} path @returns {string | null} null if there is no such file */
export function readFrom(git, tree, path) {
  const isThere = git(['ls-tree', '--full-tree', tree, '--', path]) !== '';
  return isThere ? git(['cat-file', 'blob', `${tree}:${path}`]) : null;
}

/**
 * Returns a tree with other files.
 * @param {Git} git @param {string} tree
 * @param {Map<string, { text: string } | Entry | null>} changes by path; null removes a file
 * @returns {string}
 */
export function withFiles(git, tree, changes) {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-index-'));
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  try {
    git(['read-tree', tree], { env });
    const lines = [...changes].map(([path, change]) => {
      if (change === null) return `0 ${'0'.repeat(40)}\t${path}`;
      const { mode, id } =
        'text' in change
          ? {
              mode: '100644',
              id: git(['hash-object', '-w', '--stdin'], { input: change.text }).trim(),
            }
          : change;
      return `${mode} ${id}\t${path}`;
    });
    git(['update-index', '-z', '--index-info'], { env, input: `${lines.join('\0')}\0` });
    return git(['write-tree'], { env }).trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes a commit that no branch has yet.
 * @param {Git} git @param {string} tree @param {string[]} parents
 * @param {string} [message] of a commit that the owner keeps, and is the author of
 */
export const commitOf = (git, tree, parents = [], message) =>
  git(
    [
      ...['commit-tree', tree, '-m', message ?? 'upgrade'],
      ...parents.flatMap((one) => ['-p', one]),
    ],
    { env: message === undefined || !isNamed(git) ? NOBODY : {} },
  ).trim();

/** Whether git knows the owner's name. @param {Git} git */
const isNamed = (git) => git(['config', 'user.email'], { codes: [1] }).trim() !== '';
