import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { DAY, HOUR } from '~tests/support/database';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import { defaultWords } from '~tests/support/words';

/* Prices and availability: two parts of the screen "Site", the pages that show them, and two calls of the API. */

const site = await openSite();
const open = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });

const publish = async (words: object) => {
  await site.run('delete from site_words');
  await site.publishWords(words);
};

describe('the form of prices', () => {
  it('adds a price and shows it in the API once it is published, as the last one, with the currency above', async () => {
    const owner = await open('/admin/site/prices');
    await owner.press('Add price');
    const count = defaultWords.prices.rows.length + 1;
    const added = owner.screen.getByRole('group', { name: `Price ${count}` });
    owner.fill({ Name: 'An hour', 'Amount (optional)': '95.50', For: 'hour' }, added);
    await owner.press('Publish');
    expect(owner.text).toContain('Published.');
    expect((await site.data('/api/prices')).at(-1)).toEqual({
      _id: 'an-hour',
      name: 'An hour',
      description: '',
      amount: 9550,
      currency: 'EUR',
      unit: 'hour',
      from: false,
      recommended: false,
      text: '€95.50 per hour',
    });
    const [event] = await site.rows(`select summary from audit_events where action = 'site.draft'`);
    expect(event?.summary).toBe('Prices');
  });

  it('says beside the field what is wrong, and keeps what was typed', async () => {
    const owner = await open('/admin/site/prices');
    const first = owner.screen.getByRole('group', { name: 'Price 1' });
    owner.fill({ Name: 'Typed', 'Amount (optional)': '1,200' }, first);
    await owner.press('Save draft');
    expect(owner.status).toBe(400);
    const again = owner.screen.getByRole('group', { name: 'Price 1' });
    expect(owner.field('Name', again).value).toBe('Typed');
    expect(owner.field('Amount (optional)', again).value).toBe('1,200');
    expect(owner.text).toContain('Amount must be a number like 900 or 900.50.');
  });
});

describe('availability', () => {
  /** In New York it is still the evening of 31 January. */
  const EVENING = Date.parse('2027-02-01T02:00Z');
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: EVENING });
    await site.run(`delete from settings where key = 'time_zone'`);
    await site.insert('settings', [{ key: 'time_zone', value: 'America/New_York' }]);
    await publish({});
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const PAGES = ['/', '/contact', '/blogs', '/nothing-here', '/blogs.data'];
  const SAID = /Free from[^<]{0,12}January 2027/;

  it('is on every page until the owner’s day is over, also on pages that were stored before', async () => {
    const fetch = site.newIsolate();
    for (const path of PAGES) expect((await fetch(path)).text, path).toMatch(SAID);
    vi.setSystemTime(EVENING + 4 * HOUR);
    for (const path of PAGES) expect((await fetch(path)).text, path).not.toMatch(SAID);
  });

  it('is beside the hero as the first fact, in the footer, on the contact page and in the structured data', async () => {
    const home = (await site.fetch('/')).text;
    expect(home).toMatch(/<dt[^>]*>Free from<\/dt>\s*<dd[^>]*>January 2027<\/dd>/);
    expect(home).toContain('"availabilityStarts":"2027-01-01"');
    const contact = (await site.fetch('/contact')).text;
    expect(contact.match(/<p class="[^"]*">Free from January 2027<\/p>/g)).toHaveLength(2);
  });

  it('is in the API, which says nothing once it is over', async () => {
    expect(await site.data('/api/availability')).toEqual({
      status: 'free-from',
      freeFrom: '2027-01-01',
      text: 'Free from January 2027',
    });
    vi.setSystemTime(EVENING + DAY);
    expect(await site.data('/api/availability')).toEqual({
      status: 'not-said',
      freeFrom: null,
      text: '',
    });
  });

  it('reminds the owner on the dashboard once it is over', async () => {
    expect((await open('/admin')).text).not.toContain('Say when you are free next');
    vi.setSystemTime(EVENING + DAY);
    const owner = await open('/admin');
    expect(owner.text).toContain('Say when you are free next');
    expect(owner.text).toContain('“Free from January 2027” is over');
  });

  it('needs a date, and a published change is on stored pages within a second', async () => {
    const fetch = site.newIsolate();
    expect((await fetch('/contact')).text).toMatch(SAID);
    const owner = await open('/admin/site/availability');
    owner.fill({ 'You are': 'booked-until', 'Date (optional)': '' });
    await owner.press('Publish');
    expect(owner.status).toBe(400);
    expect(owner.describedBy('Date (optional)')).toContain('Date is missing.');
    expect(owner.field('You are').value).toBe('booked-until');
    await owner.fill({ 'Date (optional)': '2027-05-01' }).press('Publish');
    vi.setSystemTime(Date.now() + 1000);
    expect((await fetch('/contact')).text).toContain('Booked until 1 May 2027');
  });
});
