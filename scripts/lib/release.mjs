import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTRACT, nextContract } from './contract.mjs';
import { gitIn, requireCommitted } from './git.mjs';
import { root, run, say } from './run.mjs';
import { compareVersions, isVersion } from './upgrade/releases.mjs';

/* Makes releases, which `npm run upgrade` brings to sites. */

const CHANGELOG = 'CHANGELOG.md';

/** What a section says to owners, in this order. */
const PARTS = ['What is new', 'What you have to do', 'What it costs'];

/** @param {string} changelog @param {string} version @returns {string | null} the text below the heading of a version */
export function sectionOf(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const found = sections.find((section) => section.split('\n')[0]?.trim() === version);
  return found === undefined ? null : found.slice(found.indexOf('\n')).trim();
}

/** @param {string} section @returns {string[]} the parts that it lacks, or that say nothing */
export const missingParts = (section) =>
  PARTS.filter((part) => {
    const [, text = ''] = section.split(`### ${part}\n`);
    return (
      text
        .replace(/^### [\s\S]*/m, '')
        .replaceAll(/<!--[\s\S]*?-->/g, '')
        .trim() === ''
    );
  });

/**
 * @param {{ version: string, changelog: string }} now of package.json, and the changelog
 * @returns {string} what the next release asks of owners, as far as it is written
 */
export function notesOfNext({ version, changelog }) {
  const next = /^## (.*)$/m.exec(changelog)?.[1]?.trim() ?? version;
  const section = next === version ? '' : (sectionOf(changelog, next) ?? '');
  return section.split('### What you have to do\n')[1]?.split('\n### ')[0] ?? '';
}

/**
 * Adds a section to write, above the others.
 * @param {string} changelog @param {string} version
 * @param {string[]} subjects of the commits since the last release, to write from
 */
function withDraft(changelog, version, subjects) {
  const notes = `<!-- Commits since the last release. Say in the owner's words what they notice, then delete this.\n${subjects.map((subject) => `- ${subject.replaceAll('--', '–')}`).join('\n')}\n-->`;
  const parts = PARTS.map((part, index) => `### ${part}\n\n${index === 0 ? `${notes}\n\n` : ''}`);
  const at = changelog.search(/^## /m);
  const [before, after] =
    at < 0 ? [`${changelog.trimEnd()}\n\n`, ''] : [changelog.slice(0, at), changelog.slice(at)];
  return `${before}## ${version}\n\n${parts.join('')}${after}`;
}

/**
 * @param {import('./git.mjs').Git} git @param {string} version
 * @param {{ version: string, changelog: string }} now of package.json, and the changelog
 * @returns {{ section: string } | { draft: string }} what the release says, or the changelog with a section to write
 * @throws Error that says what is missing
 */
export function planRelease(git, version, now) {
  if (!isVersion(version))
    throw new Error(`"${version}" is no version. Say for example: npm run release -- 1.2.0`);
  const tags = git(['tag', '--list', 'v*']).split('\n').filter(Boolean);
  const released = tags
    .map((tag) => tag.slice(1))
    .filter(isVersion)
    .sort(compareVersions);
  const last = released.at(-1) ?? null;
  if (released.includes(version)) throw new Error(`${version} is released already`);
  const newest = last ?? now.version;
  // The version of package.json may be one that was never released.
  if (compareVersions(version, newest) < 0 || compareVersions(version, now.version) < 0)
    throw new Error(`${version} is older than ${newest}`);
  const section = sectionOf(now.changelog, version);
  if (section === null) {
    const range = last === null ? [] : [`v${last}..HEAD`];
    const subjects = git(['log', '--no-merges', '--format=%s', ...range, '-n', '200']);
    return { draft: withDraft(now.changelog, version, subjects.split('\n').filter(Boolean)) };
  }
  const missing = missingParts(section);
  if (missing.length > 0)
    throw new Error(
      `${CHANGELOG} must say more about ${version}: ${missing.join(', ')}. "Nothing." is an answer.`,
    );
  return { section };
}

/** @param {string[]} args of `npm run release` */
export async function runRelease(args) {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [version = ''] = positionals;
  const git = gitIn(root);
  requireCommitted(git);
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const now = { version: JSON.parse(read('package.json')).version, changelog: read(CHANGELOG) };
  const plan = planRelease(git, version, now);
  if ('draft' in plan) {
    writeFileSync(join(root, CHANGELOG), plan.draft);
    return say(
      `${CHANGELOG} has a section ${version} now, with the commits since the last release. Write it, commit it, and run this again`,
    );
  }
  await run('npm', ['run', 'test:all']);
  await run('npm', ['version', version, '--no-git-tag-version', '--allow-same-version']);
  writeFileSync(join(root, CONTRACT), await nextContract(root));
  git(['add', CONTRACT]);
  const tag = `v${version}`;
  if (git(['status', '--porcelain']) !== '')
    git(['commit', '--all', '--message', `Release ${version}`]);
  git([
    'tag',
    '--annotate',
    tag,
    '--message',
    `${version}\n\n${plan.section}`,
    '--cleanup=verbatim',
  ]);
  say(`Released ${version} on this machine. git push origin HEAD ${tag} publishes it`);
}
