import { expect } from 'vitest';
import { sessionCookie } from './admin';
import { adminSamples } from './admin-samples';
import { ORIGIN, openSite } from './built-site';
import { insertOneOfEach } from './contents';
import { MINUTE, type Row } from './database';
import { failingDatabase } from './failing-database';
import { NoScriptBrowser } from './no-script-browser';

const SAYS_WHY = 'works again after midnight UTC';

/** A text to type into forms. */
export const TYPED = 'Typed at 23:59 UTC';

/**
 * Opens a site with content whose database refuses every write: Cloudflare's free plan allows 100,000 written rows a day. After
 * that D1 refuses them until midnight UTC.
 * @param rows more content, by table
 */
export async function siteWithoutWrites(rows: Record<string, Row[]> = {}) {
  const site = await openSite();
  const database = failingDatabase(site.DB);
  const fetch = site.newIsolate({ DB: database.DB });
  await insertOneOfEach(site.DB, 'words');
  await site.run(...adminSamples());
  for (const [table, some] of Object.entries(rows)) await site.insert(table, some);
  const headers = { Cookie: await sessionCookie(site.DB), Origin: ORIGIN };
  // Old enough that the site would record a new last use of the session.
  await site.run(`update sessions set last_seen_at = ${Date.now() - 5 * MINUTE}`);
  database.setCondition('no writes left');

  const post = (path: string, fields: Record<string, string>, owner = true) =>
    fetch(path, {
      method: 'POST',
      headers: owner ? headers : { Origin: ORIGIN },
      body: new URLSearchParams(fields),
    });

  return {
    fetch,
    headers,
    post,

    /** Expects that a form tells the owner why it cannot save, and keeps what was typed. */
    async expectOwnerTold(path: string, fields: Record<string, string>) {
      const { status, text } = await post(path, fields);
      expect({ status, path, says: text.includes(SAYS_WHY) }).toEqual({
        status: 503,
        path,
        says: true,
      });
      const typed = Object.values(fields).find((value) => value === TYPED);
      if (typed) expect(text).toContain(typed);
    },

    /** Does the same as `expectOwnerTold` with the form on a page, without JavaScript. */
    async expectTypedKept(path: string, label: string, button: string) {
      const owner = await NoScriptBrowser.start({ ...site, fetch }, { signedIn: true });
      await (await owner.open(path)).fill({ [label]: TYPED }).press(button);
      expect(owner.text).toContain(SAYS_WHY);
      expect(owner.field(label).value).toBe(TYPED);
    },

    /** Expects that a form tells a visitor why it cannot save, and keeps what was typed. */
    async expectVisitorTold(path: string, fields: Record<string, string>) {
      const { status, headers, text } = await post(path, fields, false);
      expect({ status, says: text.includes(SAYS_WHY) }).toEqual({ status: 503, says: true });
      expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(86_400);
      for (const typed of Object.values(fields)) expect(text).toContain(typed);
    },
  };
}
