import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ID, signInFields } from '../support/admin';
import { openSite } from '../support/built-site';
import { empty, messageRow, postRow, testId } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';
import { RECORD_KINDS } from '../support/record-kinds';

/* The owner's time zone, in which times are displayed and entered. */

const site = await openSite({ samples: false });
beforeEach(() => empty(site.DB));

const SETTINGS = '/admin/settings';
const BERLIN = 'Europe/Berlin';
/** A time that is already the next day in Berlin. */
const LATE = Date.parse('2026-11-12T23:30:15Z');

const chosen = () => site.values(`select value from settings where key = 'time_zone'`);
const choose = (timeZone: string) =>
  site.insert('settings', [{ key: 'time_zone', value: timeZone }]);
const open = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });

describe('the owner’s time zone', () => {
  /** Signs in with a time zone, as the script of the page sends it. */
  async function signInFrom(timeZone: string) {
    const owner = await NoScriptBrowser.open(site, '/admin-login');
    owner.one('input[name=timeZone]').setAttribute('value', timeZone);
    await owner.fill(signInFields()).press('Sign In');
    expect(owner.path).toBe('/admin');
  }

  it('is UTC until the first sign-in sends the browser’s time zone, and later sign-ins do not change it', async () => {
    for (const [told, kept] of [
      ['', []],
      ['Mars/Olympus_Mons', []],
      [BERLIN, [BERLIN]],
      ['Asia/Tokyo', [BERLIN]],
    ] as const) {
      await signInFrom(told);
      expect(await chosen(), told).toEqual(kept);
    }
  });

  it.each(['', '+01:00', 'Mars/Olympus_Mons', '../etc'])(
    'the time zone “%s” is ignored',
    async (name) => {
      await choose(BERLIN);
      const owner = await open(SETTINGS);
      const option = owner.one('option[selected]');
      option.setAttribute('value', name);
      await owner.press('Save');
      expect(owner.status).toBe(400);
      expect(owner.describedBy('Time zone')).toContain('must be a name like Europe/Berlin');
      expect(await chosen()).toEqual([BERLIN]);
    },
  );

  it('an alias of a time zone is accepted, and an unknown stored time zone counts as UTC', async () => {
    await choose('Asia/Kolkata');
    expect((await open(SETTINGS)).field('Time zone').value).toBe('Asia/Kolkata');
    // An import may contain such a value.
    await site.run(`update settings set value = 'Mars/Olympus_Mons'`);
    expect((await open('/admin')).status).toBe(200);
  });
});

describe('times in the admin area', () => {
  it('times in the admin area are in the owner’s time zone, each in a <time> element', async () => {
    await choose(BERLIN);
    await site.insert('posts', [postRow(1, { published_at: LATE, updated_at: LATE })]);
    await site.insert('messages', [{ ...messageRow(1, 'Ada'), created_at: LATE }]);
    const event = { id: testId(1), action: 'review.create', created_at: LATE };
    await site.insert('audit_events', [event]);
    const data = JSON.stringify({ title: 'Before' });
    const ofPost = { entity: 'post', entity_id: testId(1), data };
    await site.insert('revisions', [{ id: testId(1), ...ofPost, created_at: LATE }]);
    await site.insert('autosaves', [{ admin_id: ADMIN_ID, ...ofPost, updated_at: LATE }]);
    for (const path of [
      '/admin',
      '/admin/blog-update',
      `/admin/blog-update/${testId(1)}`,
      `/admin/blog-update/${testId(1)}/revisions`,
      '/admin/messages',
      `/admin/messages/${testId(1)}`,
      '/admin/settings/audit',
    ]) {
      const owner = await open(path);
      // All of it counts, even hidden parts, since screen readers read them.
      const times = owner.texts(`time[datetime="2026-11-12T23:30:15.000Z"]`);
      expect(times.length, path).toBeGreaterThan(0);
      for (const time of times) expect(time, path).toMatch(/(^| )13 November 2026, 00:30(:15)?$/);
      expect(owner.text, path).not.toMatch(/\d UTC/);
    }
  });

  it('times in the admin area say that they are in UTC if no time zone is set', async () => {
    await site.insert('posts', [postRow(1, { published_at: LATE })]);
    const owner = await open('/admin/blog-update');
    expect(owner.texts('main time .sr-only')).toEqual(['12 November 2026, 23:30 UTC']);
  });
});

const TIME = `Publication time (${BERLIN})`;

describe('the publication time in a form', () => {
  const { table, list, row, save, name } = RECORD_KINDS.posts;
  const plannedFor = async () => {
    const [at] = await site.values(`select published_at from ${table}`);
    return new Date(Number(at)).toISOString();
  };
  const path = `${list}/${testId(1)}`;

  it.each([
    ['2099-07-01T10:00', '2099-07-01T08:00:00.000Z', '2099-07-01T10:00'],
    // The night in which daylight saving time begins: 02:30 does not exist.
    ['2099-03-29T02:30', '2099-03-29T01:30:00.000Z', '2099-03-29T03:30'],
  ])('a publication time %s is read in the owner’s time zone', async (typed, moment, shown) => {
    await choose(BERLIN);
    await site.insert(table, [row(1, { status: 'draft' })]);
    const owner = await open(path);
    await owner.fill({ Scheduled: true, [TIME]: typed }).press(save);
    expect(await plannedFor()).toBe(moment);
    await owner.open(path);
    expect(owner.field(TIME).value).toBe(shown);
  });

  it('an edit of another field keeps the publication time to the second, even in the hour that occurs twice', async () => {
    await choose(BERLIN);
    // The second 02:30 of that night.
    const moment = '2099-10-25T01:30:15.000Z';
    await site.insert(table, [row(1, { published_at: Date.parse(moment) })]);
    const owner = await open(path);
    expect(owner.field(TIME).value).toBe('2099-10-25T02:30');
    await owner.fill({ [name.label]: 'Renamed' }).press(save);
    expect(owner.field(name.label).value).toBe('Renamed');
    expect(await plannedFor()).toBe(moment);
  });

  it('a publication time is read in the time zone of its form, even if the setting changed since', async () => {
    await choose(BERLIN);
    await site.insert(table, [row(1, { published_at: Date.parse('2099-01-01') })]);
    const owner = await open(path);
    await site.run(`update settings set value = 'Asia/Tokyo'`);
    await owner.fill({ [TIME]: '2099-07-01T10:00' }).press(save);
    expect(await plannedFor()).toBe('2099-07-01T08:00:00.000Z');
  });
});

it('a new project is completed today in the owner’s time zone', async () => {
  const today = (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  // At any time, at least one of these zones has another date than UTC.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await empty(site.DB, ['settings']);
    await choose(timeZone);
    const owner = await open('/admin/projects-update/new');
    expect(owner.field('Completion date').value).toBe(today(timeZone));
  }
});

describe('dates on public pages', () => {
  const DAY = '<time dateTime="2026-11-13">13 November 2026</time>';

  it('dates on public pages are in the owner’s time zone, without a time', async () => {
    await choose(BERLIN);
    await site.insert('posts', [postRow(1, { published_at: LATE })]);
    const editor = await open(`/admin/blog-update/${testId(1)}`);
    for (const [path, count] of [
      ['/', 1],
      ['/blogs', 1],
      ['/blogs?q=post', 1],
      ['/details/post-1', 1],
      [editor.previewLink, 1],
    ] as const) {
      const visitor = await NoScriptBrowser.open(site, path);
      expect(visitor.html.split(DAY).length - 1, path).toBe(count);
      expect(visitor.text, path).not.toMatch(/\d\d:\d\d/);
    }
  });
});
