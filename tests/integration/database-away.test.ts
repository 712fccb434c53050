import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionCookie } from '../support/admin';
import { addressOf, isApi, routes } from '../support/built-routes';
import { ORIGIN, openSite } from '../support/built-site';
import { DAY, HOUR } from '../support/database';
import { failingDatabase } from '../support/failing-database';
import { PAGES } from '../support/pages';

/* While the database is away, visitors are shown the pages as they were, and told what does not work. */

const site = await openSite({ settings: { CONTENT_TRUSTED_MS: '1000' } });
const POST = '/details/one-round-trip-to-the-database';
/** Of searches there are too many to keep. */
const KEPT = PAGES.filter((path) => !path.includes('q='));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** An isolate that has served all pages, and its database. */
async function openIsolate() {
  const database = failingDatabase(site.DB);
  const fetch = site.elsewhere({ DB: database.DB });
  for (const path of KEPT) await fetch(path);
  pass(1000);
  return { ...database, fetch };
}

const CONDITIONS = [
  ['is down', 'down'],
  ['hangs', 'hanging'],
  ['takes three seconds', { slowMs: 3000 }],
] as const;

describe.each(CONDITIONS)('where it %s', (_, condition) => {
  it('pages that were seen are shown as they were, soon, with since when they are, until it is back', async () => {
    const { fetch, become } = await openIsolate();
    const before = await Promise.all(KEPT.map((path) => fetch(path)));
    const seenAt = Date.now();
    pass(HOUR);
    become(condition);
    const during = await Promise.all(KEPT.map((path) => fetch(path)));
    for (const [index, answer] of during.entries()) {
      expect(answer.status, KEPT[index]).toBe(200);
      expect(answer.ms, KEPT[index]).toBeLessThan(2000);
      expect(answer.text === before[index]?.text, KEPT[index]).toBe(true);
      expect(Date.parse(answer.headers.get('Stale-Since') ?? ''), KEPT[index]).toBe(
        Math.floor(seenAt / 1000) * 1000,
      );
    }
    // Those who come in the same second do not wait.
    const next = await fetch(POST);
    expect(next.headers.has('Stale-Since')).toBe(true);
    expect(next.ms).toBeLessThan(1000);

    become('well');
    pass(1000);
    const after = await Promise.all(KEPT.map((path) => fetch(path)));
    for (const answer of after) {
      expect(answer.status).toBe(200);
      expect(answer.headers.has('Stale-Since')).toBe(false);
    }
  }, 30_000);

  it('one that was edited just before is shown as it was', async () => {
    const { fetch, become } = await openIsolate();
    const before = await fetch(POST);
    await site.run(`update posts set updated_at = updated_at + 1 where status = 'published'`);
    // The isolate learns of the edit, and then cannot read it.
    become('well');
    pass(1000);
    await fetch('/contact');
    become(condition);
    const answer = await fetch(POST);
    expect(answer.status).toBe(200);
    expect(answer.text === before.text).toBe(true);
    expect(answer.headers.has('Stale-Since')).toBe(true);
  });
});

describe.each(CONDITIONS.slice(0, 2))('where it %s,', (_, condition) => {
  it('the API, the owner’s pages and pages that nobody has seen say 503', async () => {
    const { fetch, become } = await openIsolate();
    await fetch('/api/blogs');
    const Cookie = await sessionCookie(site.DB);
    become(condition);
    const [api, admin, unseen] = await Promise.all([
      fetch('/api/blogs'),
      fetch('/admin', { headers: { Cookie } }),
      fetch('/details/sourdough-for-people-who-read-changelogs?reply=x'),
    ]);
    for (const answer of [api, admin, unseen]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.has('Retry-After')).toBe(true);
    }
    expect(api.json()).toEqual({ success: false, message: expect.any(String) });
  }, 30_000);

  it('a form loses nothing of what was typed, and says that it was not sent', async () => {
    const { fetch, become } = await openIsolate();
    become(condition);
    const comment = 'A comment that somebody took an evening to write';
    const answer = await fetch(POST, {
      method: 'POST',
      headers: { Origin: ORIGIN },
      body: new URLSearchParams({ body: comment }),
    });
    expect(answer.status).toBe(503);
    expect(answer.ms).toBeLessThan(4000);
    expect(answer.text).toMatch(new RegExp(`<textarea[^>]*name="body"[^>]*>${comment}</textarea>`));
  }, 30_000);
});

it('a page is not shown any more a day after it was last known to be right', async () => {
  const { fetch, become } = await openIsolate();
  pass(DAY - 2000);
  become('down');
  expect((await fetch(POST)).status).toBe(200);
  pass(2000);
  expect((await fetch(POST)).status).toBe(503);
});

it('KV away costs the heat map its days, and no page', async () => {
  const KV = {
    get: () => new Promise<never>(() => {}),
    put: () => Promise.reject(new Error('KV')),
  };
  const fetch = site.elsewhere({ KV, GITHUB_USER: 'octocat' });
  const { status, ms } = await fetch('/');
  expect(status).toBe(200);
  expect(ms).toBeLessThan(2000);
});

it.each(['down', 'hanging'] as const)(
  'where it is %s the contributions are told all the same, on which clients rely; other calls say 503',
  async (condition) => {
    const { DB, become } = failingDatabase(site.DB);
    const fetch = site.elsewhere({ DB });
    const calls = ['/api/contributions', '/api/reviews'];
    for (const path of calls) expect((await fetch(path)).status).toBe(200);
    pass(HOUR);
    become(condition);
    const [contributions, reviews] = await Promise.all(calls.map((path) => fetch(path)));
    expect(contributions?.status).toBe(200);
    expect(contributions?.json()).toMatchObject({ success: true, data: expect.any(Object) });
    expect(reviews?.status).toBe(503);
  },
);

it('every page waits for the words of the owner, where they come later than all else', async () => {
  const { DB, become } = failingDatabase(site.DB);
  become({ slowMs: 200, about: /content_versions/ });
  const headers = { Cookie: await sessionCookie(site.DB) };
  const paths = [...new Set([...routes.values()].filter((one) => !isApi(one)).map(addressOf))];
  const answers = await Promise.all(
    paths.map(async (path) => ({ path, ...(await site.elsewhere({ DB })(path, { headers })) })),
  );
  const failed = answers.flatMap(({ path, status, text }) =>
    status === 500 ? `${path}: ${text.slice(0, 200)}` : [],
  );
  expect(paths.length).toBeGreaterThan(60);
  expect(failed).toEqual([]);
});
