import { expect, it } from 'vitest';
import { sessionCookie } from '../support/admin';
import { addressOf, isApi, isFile, routes } from '../support/built-routes';
import { ORIGIN, openSite } from '../support/built-site';
import { insertOneOfEach } from '../support/contents';
import { tableRows, testId } from '../support/database';
import { parts } from '../support/parts';
import { testParts } from '../support/test-part';

/* Forms with several buttons, see `runIntent`. */

/** The pages of the admin area that have one form only, and so no intents. */
const ONE_FORM = [
  'engine/routes/admin.$',
  'engine/routes/admin._index',
  'routes/admin.$kind.preview',
  'engine/routes/admin.settings',
  'engine/routes/admin.settings_.features',
  ...testParts.flatMap(({ singleForms = [] }) => singleForms),
];
const pages = [...routes.values()].filter(
  (route) =>
    route.hasAction &&
    !(isApi(route) || isFile(route) || ONE_FORM.includes(route.id)) &&
    route.id.includes('routes/admin.'),
);

const site = await openSite({ samples: false });
await insertOneOfEach(site.DB, 'A text');
const Cookie = await sessionCookie(site.DB);
/** What an action of the owner changes: all that is exported. */
const TABLES = parts
  .flatMap(({ transfer }) => Object.entries(transfer?.tables ?? {}))
  .flatMap(([name, table]) => ('leftOut' in table ? [] : [name]));
const everything = () => tableRows(site.DB, TABLES);
const before = await everything();

it.each(pages)(
  'on $id a form whose button is missing or unknown is refused, and changes nothing',
  async (route) => {
    for (const intent of [null, '', 'no-such', 'toString']) {
      const body = new URLSearchParams({
        ...{ id: testId(1), status: 'read', subject: 'A', text: 'B', words: 'C', source: '/x' },
        ...{ target: '/blogs', alt: 'A picture', stay: '1' },
      });
      if (intent !== null) body.set('intent', intent);
      const headers = { Cookie, Origin: ORIGIN };
      const answer = await site.fetch(`${addressOf(route)}.data`, {
        method: 'POST',
        headers,
        body,
      });
      expect(answer.status, String(intent)).toBe(400);
    }
    expect(await everything()).toEqual(before);
  },
);
