import { expect, it } from 'vitest';
import { chooseFeatures, featuresOff } from '../../app/engine/core/settings/features-off';
import { installed } from '../../app/engine/server/feature.server';
import { features } from '../../app/features.server';
import { keptTables } from '../../app/kept-tables';
import { by, sessionCookie } from '../support/admin';
import { routes } from '../support/built-routes';
import { openSite } from '../support/built-site';
import { loadContext } from '../support/context';
import { NoScriptBrowser } from '../support/no-script-browser';

/* Features that are switched off. */

const choices = installed(features);
const SCREEN = '/admin/settings/features';

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
  const choose = (...on: string[]) => chooseFeatures({ on, by }, deps);
  const nothing = { switchedOff: [], switchedOn: [], stillOff: [] };
  expect(await choose('b')).toEqual({ ...nothing, switchedOff: ['a', 'b'] });
  expect(await choose('b')).toEqual({ ...nothing, stillOff: ['b'] });
  expect(await choose('a', 'b')).toEqual({ ...nothing, switchedOn: ['a', 'b'] });
});

it('each feature has a title and says what it does, without code', () => {
  const all = features.filter((feature) => !keptTables.includes(feature));
  expect(choices.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
});

it.each(choices)(
  'the pages, files and calls of $name answer 404 while it is off, and come back',
  async ({ name, title }) => {
    const site = await openSite();
    const Cookie = await sessionCookie(site.DB);
    const own = Object.values(routes).filter(({ id }) => id.startsWith(`features/${name}/`));
    const feature = features.find((one) => one.name === name);
    const paths = [...(feature?.api ?? []), ...(feature?.files ?? []), ...own].flatMap(
      ({ path = '' }) => (/[:*]|^$/.test(path) ? [] : [`/${path}`]),
    );
    const owner = await NoScriptBrowser.open(site, SCREEN, { signedIn: true });
    const statuses = async () =>
      Promise.all(
        paths.map(async (path) => (await site.fetch(path, { headers: { Cookie } })).status),
      );
    const before = await statuses();
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
    const all = choices.map(({ name }) => name).join(' ');
    await other.insert('settings', [{ key: 'features_off', value: all }]);
    expect((await other.fetch('/')).text.length).toBeLessThan(whole.length);
  },
);

it.runIf(choices.length > 0)(
  'a switch in another isolate is known after the next page, and no page is stored from before',
  async () => {
    const site = await openSite({ settings: { CONTENT_TRUSTED_MS: '0' } });
    const all = choices.map(({ name }) => name).join(' ');
    const page = async () => (await site.fetch('/')).text;
    const whole = await page();
    await site.insert('settings', [{ key: 'features_off', value: all }]);
    await page();
    const without = await page();
    expect(without.length).toBeLessThan(whole.length);
    await site.run(`delete from settings where key = 'features_off'`);
    await page();
    expect((await page()).length).toBe(whole.length);
  },
);
