import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOf } from './git.mjs';

const FEATURE = /^app\/features\/([^/]+)\/feature\.server\.ts$/;

/** @param {import('./git.mjs').Git} git @param {string} tree @returns {string[]} the names of its features */
export const featuresIn = (git, tree) =>
  [...filesOf(git, tree).keys()].flatMap((path) => FEATURE.exec(path)?.[1] ?? []);

/**
 * Returns a release without the features that the owner has removed, by its own `npm run feature`: so what changed in them between
 * two releases is no difference.
 * @param {{ git: import('./git.mjs').Git, root: string, commit: string, own: string }} input `own`: the tree of the site
 * @param {readonly string[]} removed names; those that the release does not have are ignored
 * @returns {string} a tree
 */
export function withoutFeatures({ git, root, commit, own }, removed) {
  const names = featuresIn(git, commit).filter((name) => removed.includes(name));
  if (names.length === 0) return git(['rev-parse', `${commit}^{tree}`]).trim();
  const kept = filesOf(git, own);
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-release-'));
  const files = join(folder, 'files');
  mkdirSync(files);
  const inFiles = (/** @type {string[]} */ ...args) =>
    git(['--work-tree', files, ...args], { env: { GIT_INDEX_FILE: join(folder, 'index') } });
  try {
    inFiles('read-tree', commit);
    inFiles('checkout-index', '--all');
    symlinkSync(join(root, 'node_modules'), join(files, 'node_modules'), 'junction');
    const isKept = (/** @type {string} */ name) => kept.has(`app/kept-tables/${name}/kept.ts`);
    const remove = (/** @type {string[]} */ some, /** @type {string[]} */ ...flags) => {
      if (some.length === 0) return;
      const args = ['scripts/feature.mjs', 'remove', ...some, ...flags];
      execFileSync(process.execPath, args, { cwd: files, stdio: 'pipe' });
    };
    remove(names.filter(isKept));
    remove(
      names.filter((name) => !isKept(name)),
      '--drop-tables',
    );
    rmSync(join(files, 'node_modules'));
    inFiles('add', '--all');
    return inFiles('write-tree').trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
