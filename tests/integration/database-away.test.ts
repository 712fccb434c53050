import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionCookie } from '../support/admin';
import { addressOf, isApi, routes } from '../support/built-routes';
import { ORIGIN, openSite } from '../support/built-site';
import { DAY, HOUR } from '../support/database';
import { failingDatabase } from '../support/failing-database';
import { STORED_PAGES } from '../support/pages';
import { testParts } from '../support/test-part';
import { inFakeTime } from '../support/time-limits';

/* While the database is unavailable, visitors see stored pages and error messages. */

const site = await openSite({ settings: { CONTENT_TRUSTED_MS: '1000' } });
const POST = '/details/one-round-trip-to-the-database';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
});
afterEach(() => {
  vi.useRealTimers();
});
const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

const withFastClock = async <T>(work: () => Promise<T>) => (await inFakeTime(work)).result;

/** Starts an isolate that has served the given pages, with a database that can fail. */
async function openIsolate(...paths: string[]) {
  const { DB, setCondition } = failingDatabase(site.DB);
  const fetch = site.newIsolate({ DB });
  for (const path of paths) expect((await fetch(path)).status, path).toBe(200);
  advance(1000);
  return { setCondition, fetch, fetchAll: () => Promise.all(paths.map((path) => fetch(path))) };
}

const CONDITIONS = [
  ['is down', 'down'],
  ['hangs', 'hanging'],
  ['takes three seconds', { slowMs: 3000 }],
] as const;

it('pages viewed before are served from the cache, with `Stale-Since`, while the database is unavailable', async () => {
  const { fetch, fetchAll, setCondition } = await openIsolate(...STORED_PAGES);
  for (const [what, condition] of CONDITIONS) {
    const before = await fetchAll();
    const seenAt = Date.now();
    advance(HOUR);
    setCondition(condition);
    const during = await withFastClock(fetchAll);
    for (const [index, answer] of during.entries()) {
      const where = `${STORED_PAGES[index]} when the database ${what}`;
      expect(answer.status, where).toBe(200);
      expect(answer.ms, where).toBeLessThan(2000);
      expect(answer.text === before[index]?.text, where).toBe(true);
      expect(Date.parse(answer.headers.get('Stale-Since') ?? ''), where).toBe(
        Math.floor(seenAt / 1000) * 1000,
      );
    }
    // Requests in the same second do not wait for the database.
    const next = await withFastClock(() => fetch(POST));
    expect(next.headers.has('Stale-Since')).toBe(true);
    expect(next.ms).toBeLessThan(1000);

    setCondition('working');
    advance(1000);
    for (const answer of await fetchAll()) {
      expect(answer.status).toBe(200);
      expect(answer.headers.has('Stale-Since')).toBe(false);
    }
  }
});

it.each(CONDITIONS)(
  'when the database %s, a page that was edited just before is served from before the edit',
  async (_, condition) => {
    const { fetch, setCondition } = await openIsolate(POST, '/contact');
    const before = await fetch(POST);
    await site.run(`update posts set updated_at = updated_at + 1 where status = 'published'`);
    // The isolate notices the edit, but cannot read the edited post.
    advance(1000);
    await fetch('/contact');
    setCondition(condition);
    const answer = await withFastClock(() => fetch(POST));
    expect(answer.status).toBe(200);
    expect(answer.text === before.text).toBe(true);
    expect(answer.headers.has('Stale-Since')).toBe(true);
  },
);

it.each(CONDITIONS.slice(0, 2))(
  'when the database %s, the API, admin and unseen pages answer 503, and a form keeps the typed text',
  async (_, condition) => {
    const calls = testParts.flatMap(({ callsWithoutDatabase = [] }) => callsWithoutDatabase);
    const { fetch, setCondition } = await openIsolate(POST, '/api/reviews', ...calls);
    const headers = { Cookie: await sessionCookie(site.DB) };
    const typed = 'A text that somebody took an evening to write';
    const forms = testParts.flatMap(({ keptForms }) => keptForms?.(typed) ?? []);
    advance(HOUR);
    setCondition(condition);
    const [answered, sent, [api, ...pages]] = await withFastClock(() =>
      Promise.all([
        Promise.all(calls.map((path) => fetch(path))),
        Promise.all(
          forms.map(async ([path, fields]) => {
            const body = new URLSearchParams(fields);
            const answer = await fetch(path, { method: 'POST', headers: { Origin: ORIGIN }, body });
            return { answer, typed: Object.values(fields) };
          }),
        ),
        Promise.all([
          fetch('/api/reviews'),
          fetch('/admin', { headers }),
          fetch('/details/sourdough-for-people-who-read-changelogs?reply=x'),
        ]),
      ]),
    );
    for (const answer of [api, ...pages]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.has('Retry-After')).toBe(true);
    }
    expect(api.json()).toEqual({ success: false, message: expect.any(String) });
    for (const call of answered) {
      expect(call.status).toBe(200);
      expect(call.json()).toMatchObject({ success: true, data: expect.any(Object) });
    }
    for (const { answer, typed } of sent) {
      expect(answer.status).toBe(503);
      expect(answer.ms).toBeLessThan(4000);
      for (const text of typed) expect(answer.text).toContain(text);
    }
  },
);

it('an isolate that starts while the database is unavailable has the owner’s words, look and language', async () => {
  const own = {
    person: { firstName: 'Mira', lastName: 'Vogel' },
    site: { language: 'de' },
    look: { name: 'press' },
  };
  const fresh = await openSite();
  await fresh.publishWords(own);
  await fresh.fetch('/');
  const { DB, setCondition } = failingDatabase(fresh.DB);
  setCondition('down');
  const { status, text } = await fresh.newIsolate({ DB })(POST);
  expect(status).toBe(503);
  expect(text).toContain('Mira Vogel');
  expect(text).toContain('lang="de"');
  expect(text).toMatch(/press-\w+\.css/);
});

it('a cached page expires a day after it was last validated', async () => {
  const { fetch, setCondition } = await openIsolate(POST);
  advance(DAY - 2000);
  setCondition('down');
  expect((await fetch(POST)).status).toBe(200);
  advance(2000);
  expect((await fetch(POST)).status).toBe(503);
});

it('the landing page loads within two seconds when KV fails', async () => {
  const KV = {
    get: () => new Promise<never>(() => {}),
    put: () => Promise.reject(new Error('KV')),
  };
  const fetch = site.newIsolate({ KV, GITHUB_USER: 'octocat' });
  const { status, ms } = await withFastClock(() => fetch('/'));
  expect(status).toBe(200);
  expect(ms).toBeLessThan(2000);
});

it('no page fails if the owner’s texts arrive after all other data', async () => {
  const { DB, setCondition } = failingDatabase(site.DB);
  setCondition({ slowMs: 200, about: /content_versions/ });
  const headers = { Cookie: await sessionCookie(site.DB) };
  const paths = [...new Set([...routes.values()].filter((one) => !isApi(one)).map(addressOf))];
  const answers = await Promise.all(
    paths.map(async (path) => ({ path, ...(await site.newIsolate({ DB })(path, { headers })) })),
  );
  const failed = answers.flatMap(({ path, status, text }) =>
    status === 500 ? `${path}: ${text.slice(0, 200)}` : [],
  );
  expect(paths.length).toBeGreaterThan(60);
  expect(failed).toEqual([]);
});
