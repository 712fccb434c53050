import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { BuiltSite } from './built-site';
import type { NoScriptBrowser } from './no-script-browser';

/** What a page says, with its labels, placeholders and buttons. */
export async function wordsOf(browser: NoScriptBrowser, path: string): Promise<string> {
  const page = await browser.open(path);
  const attributes = ['placeholder', 'aria-label', 'title', 'value', 'alt'];
  const said = [...page.document.querySelectorAll('*')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  );
  return [page.document.body.textContent, ...said].join(' ').replace(/\s+/g, ' ');
}

/** Returns the texts that are not in the words. */
export const missing = (texts: string[], words: string) =>
  texts.filter((text) => !words.includes(text));

/** The built scripts of a folder: `public/build` for those of pages, `public/_worker.js` for the server's. */
export const codeIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

/** Expects that a page of the admin area asks visitors to sign in, and remembers where they came from. */
export async function expectGuarded(path: string, site: BuiltSite, owner: NoScriptBrowser) {
  const { status, headers } = await site.fetch(path);
  expect([status, headers.get('Location')], path).toEqual([
    302,
    `/admin-login?redirectTo=${encodeURIComponent(path)}`,
  ]);
  await owner.open(path);
  expect([owner.status, owner.url.pathname], path).toEqual([200, path]);
}

/** Expects that a list of the admin area takes `q` and `page` from its address. */
export async function expectListQuery(path: string, owner: NoScriptBrowser) {
  for (const query of ['q=nothing-like-it', 'page=1']) {
    await owner.open(`${path}?${query}`);
    expect([owner.status, owner.url.search], path).toEqual([200, `?${query}`]);
  }
}

/** The status and `success` of an answer, and the beginning of its message. */
export type Answer = [status: number, success: boolean, message: string];

/** Expects an answer of the API. */
export function expectAnswer(
  { status, json }: Awaited<ReturnType<BuiltSite['fetch']>>,
  answer: Answer,
) {
  const { success, message } = json();
  expect([status, success]).toEqual(answer.slice(0, 2));
  expect(message.startsWith(answer[2]), message).toBe(true);
}
