// @module-tag slow
import { describe, expect, it, vi } from 'vitest';
import { chooseFeatures, featuresOff } from '../../app/engine/core/settings/features-off';
import { readDifferences } from '../../app/engine/core/site-words/check-words';
import { installed } from '../../app/engine/server/feature.server';
import { features } from '../../app/features.server';
import { keptTables } from '../../app/kept-tables';
import { by, sessionCookie } from '../support/admin';
import { addressOf, routes } from '../support/built-routes';
import { type BuiltSite, ORIGIN, openSite } from '../support/built-site';
import { insertOneOfEach } from '../support/contents';
import { loadContext } from '../support/context';
import { postRow, testId } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';
import { texts } from '../support/words';

/* Features that are switched off. */

const choices = installed(features);
const everything = choices.map(({ name }) => name).join(' ');

/** The addresses of a feature that have no parameters. */
function addressesOf(name: string): string[] {
  const { api = [], files = [] } = features.find((one) => one.name === name) ?? {};
  const own = new Set([...api, ...files].map(({ id }) => id));
  return [...routes.values()]
    .filter(({ id }) => id.startsWith(`features/${name}/`) || own.has(id))
    .map(addressOf)
    .filter((path) => !path.includes(testId(1)));
}
const SCREEN = '/admin/settings/features';

const switchOff = (site: BuiltSite) =>
  site.insert('settings', [{ key: 'features_off', value: everything }]);
const switchOn = (site: BuiltSite) => site.run(`delete from settings where key = 'features_off'`);

it('a feature that needs another one is off with it', () => {
  const all = [{ name: 'a' }, { name: 'b', needs: ['c'] }, { name: 'c', needs: ['a'] }];
  expect(featuresOff(all, 'a')).toEqual(['a', 'b', 'c']);
  expect(featuresOff(all, 'b gone')).toEqual(['b']);
  expect(featuresOff(all, '')).toEqual([]);
});

it('a feature that is switched on without what it needs is named as still off', async () => {
  const { services } = loadContext(await openSite({ samples: false }));
  const of = (name: string, needs?: string[]) => ({ name, title: name, about: '', needs });
  const deps = { ...services, installed: [of('a'), of('b', ['a'])] };
  const choose = (...on: string[]) =>
    chooseFeatures({ on: { a: on.includes('a'), b: on.includes('b') }, by }, deps);
  const nothing = { switchedOff: [], switchedOn: [], stillOff: [] };
  expect(await choose('b')).toEqual({ ...nothing, switchedOff: ['a', 'b'] });
  expect(await choose('b')).toEqual({ ...nothing, stillOff: ['b'] });
  expect(await choose('a', 'b')).toEqual({ ...nothing, switchedOn: ['a', 'b'] });
});

it('a feature that an older form does not list stays as it is', async () => {
  const { services } = loadContext(await openSite({ samples: false }));
  const of = (name: string) => ({ name, title: name, about: '' });
  const deps = { ...services, installed: [of('a'), of('b')] };
  const nothing = { switchedOff: [], switchedOn: [], stillOff: [] };
  expect(await chooseFeatures({ on: {}, by }, deps)).toEqual(nothing);
  const off = await chooseFeatures({ on: { a: false }, by }, deps);
  expect(off).toEqual({ ...nothing, switchedOff: ['a'] });
  const on = await chooseFeatures({ on: { b: false }, by }, deps);
  expect(on).toEqual({ ...nothing, switchedOff: ['b'] });
});

it('each feature has a title and says what it does, except one that signs in, which must stay on', () => {
  const all = features.filter((feature) => !keptTables.includes(feature) && !feature.signIn);
  expect(choices.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
});

it.each(choices)(
  'the pages, files and calls of $name answer 404 while it is off, and come back',
  async ({ name, title }) => {
    const site = await openSite();
    await site.publishWords({ hero: { headline: 'Own words' } });
    const Cookie = await sessionCookie(site.DB);
    const paths = addressesOf(name);
    const owner = await NoScriptBrowser.open(site, SCREEN, { signedIn: true });
    const statuses = async () =>
      Promise.all(
        paths.map(async (path) => (await site.fetch(path, { headers: { Cookie } })).status),
      );
    const before = await statuses();
    expect(before).not.toContain(404);
    await owner.fill({ [title]: false }).press('Save');
    expect(owner.text).toContain('Off now:');
    expect(owner.text).toContain(title);
    expect(await statuses()).toEqual(paths.map(() => 404));
    const pages = await Promise.all(['/', '/blogs', '/nowhere'].map((path) => site.fetch(path)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 404]);
    const linked = paths.filter((path) =>
      pages.some(({ text }) => text.includes(`href="${path}"`)),
    );
    expect(linked).toEqual([]);
    expect((await owner.open('/admin')).status).toBe(200);
    await owner.open(SCREEN);
    await owner.fill(Object.fromEntries(choices.map((one) => [one.title, true]))).press('Save');
    expect(owner.text).toContain('On now:');
    expect(await statuses()).toEqual(before);
  },
);

it.runIf(choices.length > 0)(
  'the first page of an isolate has no feature that is off',
  async () => {
    const site = await openSite();
    const whole = (await site.fetch('/')).text;
    const other = await openSite();
    await switchOff(other);
    expect((await other.fetch('/')).text.length).toBeLessThan(whole.length);
  },
);

it.runIf(choices.length > 0)(
  'a switch in another isolate is known after the next page, and no page is stored from before',
  async () => {
    const site = await openSite({ settings: { CONTENT_TRUSTED_MS: '0' } });
    const page = async () => (await site.fetch('/')).text;
    const whole = await page();
    await switchOff(site);
    await page();
    const without = await page();
    expect(without.length).toBeLessThan(whole.length);
    await switchOn(site);
    await page();
    expect((await page()).length).toBe(whole.length);
  },
);

describe.runIf(choices.length > 0)('with all features off', () => {
  it('what was typed into a form of theirs is shown again', async () => {
    const site = await openSite();
    await switchOff(site);
    const body = new URLSearchParams({ body: 'Long enough to be missed' });
    const answer = await site.fetch('/details/tests-that-can-fail', { method: 'POST', body });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Long enough to be missed');
  });

  it('the first page of an isolate starts no work of theirs', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const leasesAfterPage = async (isOff: boolean) => {
      // Due work runs once a minute.
      vi.setSystemTime(Date.now() + 2 * 60_000);
      const site = await openSite();
      if (isOff) await switchOff(site);
      await site.newIsolate()('/');
      return site.values(`select key from rate_limits where key like 'lease:%' order by key`);
    };
    const [all, ofEngine] = [await leasesAfterPage(false), await leasesAfterPage(true)];
    vi.useRealTimers();
    expect(ofEngine).not.toEqual([]);
    expect(ofEngine).not.toEqual(expect.arrayContaining(all));
  });

  it('an export still has their rows', async () => {
    const site = await openSite();
    await insertOneOfEach(site.DB, 'words');
    const headers = { Cookie: await sessionCookie(site.DB), Origin: ORIGIN };
    const tables = async () => {
      const { text } = await site.fetch('/admin/settings/export', { method: 'POST', headers });
      return new Set(text.split('\n').map((line) => /^\["(\w+)"/.exec(line)?.[1]));
    };
    const before = await tables();
    await switchOff(site);
    await site.fetch('/');
    expect(await tables()).toEqual(before);
  });

  it('their words survive a save of other words', async () => {
    const site = await openSite();
    const own = ownWords();
    expect(Object.keys(own).length).toBeGreaterThan(0);
    await site.publishWords(own);
    await switchOff(site);
    const owner = await NoScriptBrowser.open(site, '/admin/site/first-screen', { signedIn: true });
    await owner.fill({ Headline: 'Saved meanwhile' }).press('Save draft');
    await owner.press('Publish');
    const [kept] = await site.values(`select words from site_words where status = 'published'`);
    expect(JSON.parse(String(kept))).toEqual({ ...own, hero: { headline: 'Saved meanwhile' } });
  });

  it('their blocks stay in a text that is rendered meanwhile', async () => {
    const site = await openSite();
    const { services } = loadContext(site);
    const names = features.flatMap((feature) => Object.keys(feature.blocks?.(services) ?? {}));
    const details = names.map((name) => `\`\`\`${name}\n\`\`\``).join('\n\n');
    await site.insert('posts', [postRow(1, { slug: 'blocks', details })]);
    // An isolate without stored pages, which knows what is off.
    const text = async () => {
      const visitor = { ...site, fetch: site.newIsolate() };
      await visitor.fetch('/');
      return (await NoScriptBrowser.open(visitor, '/details/blocks')).one('.prose').innerHTML;
    };
    const before = await text();
    await switchOff(site);
    await site.run('delete from renderings');
    const without = await text();
    await switchOn(site);
    expect(await text()).toBe(before);
    if (names.length > 0) expect(without.length).toBeLessThan(before.length);
  });

  it('/health.json has none of their checks', async () => {
    const checks = async (isOff: boolean) => {
      const site = await openSite();
      if (isOff) await switchOff(site);
      return (await site.newIsolate()('/health.json')).json().checks.length;
    };
    expect(await checks(true)).toBeLessThan(await checks(false));
  });

  it('their addresses can redirect, and visitors hear nothing of their screens', async () => {
    const site = await openSite();
    const paths = choices.flatMap(({ name }) => addressesOf(name));
    const found = await Promise.all(
      paths.map(async (path) => [path, await site.fetch(path)] as const),
    );
    // The site keeps the addresses of forms that mails lead to, which search engines do not list.
    const pages = found.flatMap(([path, { status, text }]) =>
      status === 200 && text.includes('rel="canonical"') ? [path] : [],
    );
    await switchOff(site);
    const owner = await NoScriptBrowser.open(site, '/admin/redirects', { signedIn: true });
    for (const path of pages) {
      await owner.open('/admin/redirects');
      await owner.fill({ 'Old address': path, 'New address': '/blogs' }).press('Make the redirect');
    }
    const answers = await Promise.all(pages.map((path) => site.fetch(path)));
    const ways = answers.map(({ headers }) => headers.get('Location'));
    expect(ways).toEqual(pages.map(() => '/blogs'));
    expect((await site.fetch('/')).text).not.toContain('/admin/');
  });
});

/** A difference for a text of each feature, as far as one has a text that takes any words. */
function ownWords(): Record<string, unknown> {
  const groups = features.flatMap(({ words }) => words ?? []);
  const names = groups.flatMap(({ fields }) => Object.keys(fields ?? {}));
  const changed = names.map((name) => {
    const shown = Object.entries(Object(texts.defaults)[name] ?? {});
    const own = shown.filter(([, text]) => typeof text === 'string').map(([key]) => [key, 'Own']);
    return [name, Object.fromEntries(own)];
  });
  return readDifferences(JSON.stringify(Object.fromEntries(changed)), texts);
}
