import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { BuiltSite } from './built-site';
import type { NoScriptBrowser } from './no-script-browser';

/* What the tests of the specification's names and texts share. */

/** Returns what a page says, with its labels, placeholders and buttons. */
export async function wordsOf(browser: NoScriptBrowser, path: string): Promise<string> {
  const page = await browser.open(path);
  const attributes = ['placeholder', 'aria-label', 'title', 'value', 'alt'];
  const said = [...page.document.querySelectorAll('*')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  );
  return [page.document.body.textContent, ...said].join(' ').replace(/\s+/g, ' ');
}

export const missing = (texts: string[], words: string): string[] =>
  texts.filter((text) => !words.includes(text));

/** Returns all built scripts of a folder. */
export const codeIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

/** Fails unless a screen of the admin area exists, behind a guard that remembers the origin. */
export async function expectSpecifiedScreen(site: BuiltSite, owner: NoScriptBrowser, path: string) {
  const { status, headers } = await site.fetch(path);
  expect([status, headers.get('Location')], path).toEqual([
    302,
    `/admin-login?redirectTo=${encodeURIComponent(path)}`,
  ]);
  await owner.open(path);
  expect([owner.status, owner.url.pathname], path).toEqual([200, path]);
}
