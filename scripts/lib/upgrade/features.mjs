import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptTables, listKept, readFeatures } from '../features.mjs';
import { filesOf } from '../git.mjs';

const FEATURE = /^app\/features\/([^/]+)\/feature\.server\.ts$/;

/** @param {import('../git.mjs').Git} git @param {string} tree @returns {string[]} the names of its features */
export const featuresIn = (git, tree) =>
  [...filesOf(git, tree).keys()].flatMap((path) => FEATURE.exec(path)?.[1] ?? []);

/**
 * Returns a release without the features that the owner has removed, by its own `npm run feature`: so what changed in them between
 * two releases is no difference.
 * @param {{ git: import('../git.mjs').Git, root: string, commit: string, own: string }} input `own`: the tree of the site
 * @param {readonly string[]} removed names; those that the release does not have are ignored
 * @returns {{ tree: string, names: string[] }} also the names of the features that are out: what needs a removed one goes with it
 */
export function withoutFeatures({ git, root, commit, own }, removed) {
  const names = featuresIn(git, commit).filter((name) => removed.includes(name));
  if (names.length === 0) return { tree: git(['rev-parse', `${commit}^{tree}`]).trim(), names };
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-release-'));
  const files = join(folder, 'files');
  mkdirSync(files);
  const inFiles = (/** @type {string[]} */ ...args) =>
    git(['--work-tree', files, ...args], { env: { GIT_INDEX_FILE: join(folder, 'index') } });
  try {
    inFiles('read-tree', commit);
    inFiles('checkout-index', '--all');
    symlinkSync(join(root, 'node_modules'), join(files, 'node_modules'), 'junction');
    const features = readFeatures(files);
    // A loop over an array also reaches what is added meanwhile.
    for (const name of names)
      for (const other of features)
        if (other.needs.includes(name) && !names.includes(other.name)) names.push(other.name);
    const args = ['scripts/feature.mjs', 'remove', ...names];
    execFileSync(process.execPath, args, { cwd: files, stdio: 'pipe' });
    const kept = filesOf(git, own);
    const dropped = removed.filter((name) => !kept.has(`${keptTables(name)}/kept.ts`));
    for (const name of dropped)
      rmSync(join(files, keptTables(name)), { recursive: true, force: true });
    if (dropped.length > 0) listKept(files);
    rmSync(join(files, 'node_modules'), { recursive: true });
    inFiles('add', '--all');
    return { tree: inFiles('write-tree').trim(), names };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
