import { expect, it } from 'vitest';
import { SETTINGS } from '../../app/engine/core/settings/settings';
import { openSite } from '../support/built-site';
import { postRow } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';

type Seen = { chosen: string; path: string; shows: string };

/** A value for each setting, and where it shows. A new setting does not compile without an entry. */
const SEEN: { [Name in keyof typeof SETTINGS]: Seen } = {
  timeZone: { chosen: 'Asia/Tokyo', path: '/blogs', shows: '13 November 2026' },
};

const site = await openSite({ samples: false });
const published = Date.parse('2026-11-12T23:30:15Z');
await site.insert('posts', [postRow(1, { published_at: published })]);

it.each(Object.entries(SEEN))(
  'the setting %s is saved, takes effect, and is recorded in the audit trail',
  async (name, { chosen, path, shows }) => {
    const { shown } = Object.entries(SETTINGS).find(([one]) => one === name)?.[1] ?? expect.fail();
    expect((await site.fetch(path)).text).not.toContain(shows);
    const owner = await NoScriptBrowser.open(site, '/admin/settings', { signedIn: true });
    await owner.fill({ [shown.label]: chosen }).press('Save');
    expect(owner.text).toContain('The settings are saved.');
    expect(owner.field(shown.label).value).toBe(chosen);
    expect((await site.fetch(path)).text).toContain(shows);
    await owner.open('/admin/settings/audit');
    expect(owner.texts('tbody td').slice(1, 3)).toEqual([
      'Changed the settings',
      `${shown.label}: ${chosen}`,
    ]);
  },
);
