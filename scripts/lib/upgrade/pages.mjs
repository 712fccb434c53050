import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* The pages of two sites, compared. */

/** In px: a phone and a laptop. */
const WIDTHS = [390, 1280];

/** Lines of a difference that the report shows for a page. */
const SHOWN_LINES = 60;

/**
 * @typedef {object} PagePair
 * @property {string} path
 * @property {string} html the difference of what visitors get, as `git diff` shows it; '' for none
 * @property {string[]} pictures the names of pictures that differ; each is in the folders `before` and `after`
 */

/**
 * Returns the HTML without what differs in each build or answer: scripts, names of built files, nonces.
 * @param {string} html @param {string} url of the site
 */
const tidy = (html, url) =>
  html
    .replaceAll(url, '')
    .replaceAll(new URL(url).host, '')
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/g, '')
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/(\/build\/[^"' )?]*?)-[A-Z0-9]{8}(\.\w+)/g, '$1$2')
    .replaceAll('><', '>\n<')
    .trim();

/** @param {string} url @returns {Promise<string[]>} the paths of its sitemap, and those that it need not list */
async function pathsOf(url) {
  const sitemap = await fetch(`${url}/sitemap.xml`).then((response) => response.text());
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  return ['/', '/nothing-here', ...listed];
}

/**
 * Compares every public page of two sites.
 * @param {{ git: import('../git.mjs').Git, before: string, after: string, folder?: string }} input the addresses of the sites, and a
 *   folder for pictures, whose files are replaced; without one there are none
 * @returns {Promise<{ pages: PagePair[], hasPictures: boolean }>}
 */
export async function comparePages({ git, before, after, folder }) {
  const paths = [...new Set((await Promise.all([before, after].map(pathsOf))).flat())].sort();
  if (folder) rmSync(folder, { recursive: true, force: true });
  const camera = folder ? await openCamera(folder) : null;
  try {
    const pages = [];
    for (const [index, path] of paths.entries()) {
      const [old, next] = await Promise.all([before, after].map((url) => textOf(url, path)));
      const name = `${index}-${path.replaceAll(/\W+/g, '-').slice(0, 60)}`;
      pages.push({
        path,
        html: difference(git, old ?? '', next ?? ''),
        pictures: (await camera?.differing({ before, after, path, name })) ?? [],
      });
    }
    return { pages, hasPictures: camera !== null };
  } finally {
    await camera?.close();
  }
}

/** @param {string} url @param {string} path */
async function textOf(url, path) {
  const response = await fetch(url + path, { redirect: 'manual' }).catch((error) => {
    throw new Error(`${url}${path} does not answer: ${error.cause?.message ?? error.message}`);
  });
  const { status, headers } = response;
  const target = headers.get('location')?.replace(url, '');
  return `${status}${target ? ` ${target}` : ''}\n${tidy(await response.text(), url)}\n`;
}

/** @param {import('../git.mjs').Git} git @param {string} old @param {string} next @returns {string} '' if they are the same */
function difference(git, old, next) {
  if (old === next) return '';
  const [a, b] = ['before', 'after'].map((name) => join(tmpdir(), `${process.pid}-${name}`));
  try {
    writeFileSync(`${a}`, old);
    writeFileSync(`${b}`, next);
    const shown = git(['diff', '--no-index', '--no-color', '-U0', `${a}`, `${b}`], { codes: [1] });
    const lines = shown.split('\n').filter((line) => /^[+-](?![+-]{2})/.test(line));
    return lines.join('\n');
  } finally {
    for (const file of [a, b]) rmSync(`${file}`, { force: true });
  }
}

/** @param {string} folder for pictures @returns null without a browser */
async function openCamera(folder) {
  const { BROWSER_ARGS, findBrowser, scrollThrough } = await import('../browser.mjs');
  const executablePath = findBrowser();
  if (!executablePath) return null;
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(() => sessionStorage.setItem('splash', 'seen'));
  const page = await context.newPage();
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const take = async (/** @type {string} */ url, /** @type {number} */ width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url);
    await scrollThrough(page);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    return page.screenshot({ fullPage: true });
  };
  return {
    close: () => browser.close(),
    /**
     * Takes pictures of a page on both sites, and stores those that differ.
     * @param {{ before: string, after: string, path: string, name: string }} input
     */
    async differing({ before, after, path, name }) {
      const found = [];
      for (const width of WIDTHS) {
        const old = await take(before + path, width);
        const next = await take(after + path, width);
        if (old.equals(next)) continue;
        const file = `${name}-${width}.png`;
        for (const [side, picture] of /** @type {const} */ ([
          ['before', old],
          ['after', next],
        ])) {
          mkdirSync(join(folder, side), { recursive: true });
          writeFileSync(join(folder, side, file), picture);
        }
        found.push(file);
      }
      return found;
    },
  };
}

const escapeHtml = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @param {PagePair[]} pages @returns {PagePair[]} those that the upgrade changes */
export const changedOf = (pages) =>
  pages.filter(({ html, pictures }) => html !== '' || pictures.length > 0);

/** @param {PagePair[]} pages @returns {string[]} the lines that differ on every page, such as those of the footer, if there are several */
function linesOfAll(pages) {
  const [first = [], ...others] = pages.map(({ html }) => html.split('\n'));
  return others.length === 0
    ? []
    : first.filter((line) => others.every((lines) => lines.includes(line)));
}

/** @param {string[]} lines of a difference @returns {string} the first of them */
function shownLines(lines) {
  const more = lines.length - SHOWN_LINES;
  const shown = [...lines.slice(0, SHOWN_LINES), ...(more > 0 ? [`… ${more} more lines`] : [])];
  return `<pre>${escapeHtml(shown.join('\n'))}</pre>`;
}

/**
 * @param {{ title: string, facts: string[], pages: PagePair[], hasPictures: boolean }} input
 * @returns {string} a page that shows the pairs, beside the folder `pages`
 */
export function reportOf({ title, facts, pages, hasPictures }) {
  const changed = changedOf(pages);
  const looks = hasPictures ? '' : ' No browser was found, so there are no pictures.';
  const ofAll = linesOfAll(changed.filter(({ html }) => html !== ''));
  const htmlOf = (/** @type {string} */ html) => {
    if (html === '') return '<p>The HTML is the same.</p>';
    const own = html.split('\n').filter((line) => !ofAll.includes(line));
    return own.length > 0 ? shownLines(own) : '<p>Only what changed on all of these pages.</p>';
  };
  const part = (
    /** @type {PagePair} */ { path, html, pictures },
  ) => `<section><h2>${escapeHtml(path)}</h2>
${htmlOf(html)}
${pictures.map((file) => `<div>${['before', 'after'].map((side) => `<figure><figcaption>${side}</figcaption><a href="pages/${side}/${escapeHtml(file)}"><img src="pages/${side}/${escapeHtml(file)}" alt="${escapeHtml(path)} ${side}"></a></figure>`).join('')}</div>`).join('\n')}
</section>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem }
pre { overflow: auto; max-height: 24rem; padding: 1rem; border: 1px solid #8888 }
div { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
figure { margin: 0 } img { width: 100%; border: 1px solid #8888 }
</style>
<h1>${escapeHtml(title)}</h1>
<ul>${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}<li>${changed.length} of ${pages.length} pages changed.${looks}</li></ul>
${ofAll.length > 0 ? `<h2>On all of these pages</h2>${shownLines(ofAll)}` : ''}
${changed.map(part).join('\n')}
<p>The same: ${
    escapeHtml(
      pages
        .filter((page) => !changed.includes(page))
        .map(({ path }) => path)
        .join(', '),
    ) || 'none'
  }</p>
</html>
`;
}
