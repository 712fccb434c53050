import { spawn } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFeatures } from '../../features.mjs';
import { gitIn } from '../../git.mjs';
import { makeEdits } from './owners.mjs';
import { projectIn } from './project.mjs';
import { makeNext, makeSmall, RELEASES } from './releases.mjs';

/* The repositories of the proof: one with releases, and the sites of owners. */

/** @typedef {import('../../git.mjs').Git} Git */

/** How an owner gets the project. A template is one commit without a history; of a ZIP the first commit has their edits already. */
export const WAYS = /** @type {const} */ (['clone', 'template', 'zip']);

/** @typedef {typeof WAYS[number]} Way */

const NAME = ['-c', 'user.name=Owner', '-c', 'user.email=owner@localhost', '-c', 'core.hooksPath='];

/** @param {Git} git @param {string} message */
function commitAll(git, message) {
  git(['add', '--all']);
  git([...NAME, 'commit', '--quiet', '--allow-empty', '--message', message]);
}

/** The files of the project as they are here, committed or not. @param {string} root */
const filesHere = (root) =>
  gitIn(root)(['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    .split('\0')
    .filter((file) => lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile());

/**
 * Makes a repository whose first release is this project, and those after it.
 * @param {string} root of the project @param {string} folder
 * @returns {{ versions: string[], small: string }} their versions, and that of one beside them that says which pages it changes
 */
export function makeSource(root, folder) {
  mkdirSync(folder);
  const git = gitIn(folder);
  for (const file of filesHere(root)) cpSync(join(root, file), join(folder, file));
  git(['init', '--quiet', '--initial-branch', 'main']);
  const project = projectIn(folder);
  const { version } = JSON.parse(project.read('package.json'));
  const [major = 1] = version.split('.').map(Number);
  const versions = [version];
  // A history before the first release, which clones have and the others do not.
  const changelog = project.read('CHANGELOG.md');
  project.write('CHANGELOG.md', '# Changelog\n');
  commitAll(git, 'Begin');
  project.write('CHANGELOG.md', changelog);
  commitAll(git, `Release ${version}`);
  git(['tag', `v${version}`]);
  for (let number = 1; number <= RELEASES; number += 1) {
    const next = `${major + 1}.${number}.0`;
    makeNext(project, number, next);
    commitAll(git, `Release ${next}`);
    git(['tag', `v${next}`]);
    versions.push(next);
  }
  const small = `${major + 1}.0.0`;
  git(['checkout', '--quiet', '--detach', `v${version}`]);
  makeSmall(project, small);
  commitAll(git, `Release ${small}`);
  git(['tag', `v${small}`]);
  // Owners begin with the first one.
  git(['checkout', '--quiet', '-B', 'main', `v${version}`]);
  return { versions, small };
}

/** @param {Git} git @returns {string} all that an undo must bring back: branches, tags, what is checked out, the index, the files */
export const stateOf = (git) =>
  [
    git([
      'for-each-ref',
      '--format=%(refname) %(objectname)',
      'refs/heads',
      'refs/tags',
      'refs/remotes',
    ]),
    git(['symbolic-ref', 'HEAD']),
    git(['ls-files', '--stage']),
    git(['stash', 'list']),
    git(['status', '--porcelain', '--untracked-files=all']),
    git(['worktree', 'list']),
  ].join('\n');

/**
 * @param {string} folder @param {string[]} args of `npm run upgrade` @param {Record<string, string>} [env]
 * @returns {Promise<string>} what it prints @throws Error if it fails
 */
export function upgradeIn(folder, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/upgrade.mjs', ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(said)
        : reject(new Error(`npm run upgrade -- ${args.join(' ')}: ${said}`)),
    );
  });
}

/**
 * The site of an owner: their first commit, and the one with their edits.
 * @param {{ source: string, folder: string, root: string, way: Way, owner: import('./owners.mjs').Owner }} input
 */
export async function makeSite({ source, folder, root, way, owner }) {
  mkdirSync(folder, { recursive: true });
  const git = gitIn(folder);
  const link = () =>
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  if (way === 'clone') gitIn(source)(['clone', '--quiet', '--shared', '--no-tags', source, folder]);
  else gitIn(source)(['checkout-index', '--all', `--prefix=${folder}/`]);
  link();
  if (way === 'zip') await removeFeatures(folder, owner);
  if (way !== 'clone') git(['init', '--quiet', '--initial-branch', 'main']);
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  git(['config', 'user.name', 'Owner']);
  git(['config', 'user.email', 'owner@localhost']);
  git(['config', 'gc.auto', '0']);
  if (way === 'template') commitAll(git, 'Initial commit');
  if (way !== 'zip') {
    await removeFeatures(folder, owner);
    commitAll(git, 'Take out what I do not need');
  }
  git(['add', '--all']);
  const unedited = git(['write-tree']).trim();
  makeEdits(projectIn(folder), owner);
  commitAll(git, 'Make it mine');
  const diff = ['diff', '--name-only', '--no-renames', '-z', unedited, 'HEAD'];
  return { git, own: new Set(git(diff).split('\0').filter(Boolean)) };
}

/** Removes features that no other needs; the first of them have tables. @param {string} folder @param {import('./owners.mjs').Owner} owner */
async function removeFeatures(folder, { removes = 0 }) {
  if (removes === 0) return;
  const features = readFeatures(folder).filter(({ neededBy }) => neededBy.length === 0);
  const project = projectIn(folder);
  const hasTables = (/** @type {string} */ name) =>
    project.has(`app/features/${name}/core/schema.ts`);
  const names = features
    .map(({ name }) => name)
    .sort((a, b) => Number(hasTables(b)) - Number(hasTables(a)))
    .slice(0, removes);
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/feature.mjs', 'remove', ...names], {
      cwd: folder,
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('close', (code) => (code === 0 ? resolve(names) : reject(new Error(said))));
  });
}
