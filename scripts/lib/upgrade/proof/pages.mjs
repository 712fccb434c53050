import { readFrom } from '../../git.mjs';
import { sectionOf } from '../../release.mjs';
import { changedOf, comparePages } from '../pages.mjs';
import { checkOut, serveSide } from '../sides.mjs';
import { settle } from './settle.mjs';
import { upgradeIn } from './sites.mjs';

/* The pages of an owner's site before and after an upgrade. */

/** @param {string} url of a site @returns {Promise<string>} its style sheets, without the names of built files */
async function sheetsOf(url) {
  const html = await fetch(url).then((response) => response.text());
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const texts = links.map(([, href = '']) => fetch(new URL(href, url)).then((one) => one.text()));
  return (await Promise.all(texts)).join('\n').replaceAll(/-[A-Z0-9]{8}\.\w+/g, '');
}

/**
 * Upgrades a site to a release that says which pages it changes, and compares all. Pages are compared by their HTML and style sheets,
 * since pictures of every page would take hours. The owner's branch stays as it is.
 * @param {{ git: import('../../git.mjs').Git, folder: string, source: string, version: string }} input
 * @returns {Promise<string[]>} the pages that changed otherwise than the release says, or why the site does not start
 */
export async function pagesBeyond({ git, folder, source, version }) {
  await upgradeIn(folder, ['--source', source, '--to', version]);
  const upgraded = settle(git, `upgrade/v${version}`);
  const changelog = readFrom(git, `refs/releases/v${version}`, 'CHANGELOG.md') ?? '';
  /** @type {string[]} */
  const named = (sectionOf(changelog, version) ?? '').match(/(?<=`)\/[^`]*(?=`)/g) ?? [];
  /** @type {(() => unknown)[]} */
  const ends = [];
  try {
    const old = await serveSide(folder);
    ends.push(old.stop);
    const side = checkOut({ git, root: folder, commit: upgraded, isLinked: true });
    ends.push(side.remove);
    const next = await serveSide(side.folder);
    ends.push(next.stop);
    const [before, after] = [old.url, next.url];
    const { pages } = await comparePages({ git, before, after });
    const [sheets, nextSheets] = await Promise.all([before, after].map(sheetsOf));
    const changed = changedOf(pages);
    const same = named.filter((page) => !changed.some(({ path }) => path === page));
    const more = changed.filter(({ path }) => !named.includes(path));
    return [
      ...more.map(({ path, html }) => `${path} changed\n${html}`),
      ...same.map((path) => `${path} did not change`),
      ...(sheets === nextSheets ? [] : ['the style sheet changed']),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    for (const end of ends.reverse()) await end();
    await upgradeIn(folder, ['--undo']);
  }
}
