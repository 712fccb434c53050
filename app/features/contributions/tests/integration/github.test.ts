import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as home from '~/routes/_index';
import { loadContext, useDatabase } from '~tests/support/context';
import { DAY, HOUR, MINUTE } from '~tests/support/database';
import { type Behaviour, calendar, json, startGithub } from '~tests/support/github';
import { callApi, routeArgs } from '~tests/support/routes';
import { holdTimeLimits } from '~tests/support/time-limits';
import * as contributions from '../../api/contributions.server';
import { heatMapLayout, type ShownContributions } from '../../core/heat-map';

/* Reading contributions from GitHub. One file, since all failures use the same stand-in server. */

const NOON = new Date('2026-03-10T12:00:00Z');
const noonPlus = (ms: number) => new Date(NOON.getTime() + ms);

const [{ platform }, github] = await Promise.all([useDatabase(), startGithub()]);
afterAll(() => github.stop());
let logged: string[] = [];
beforeEach(async () => {
  for (const { name } of (await platform.KV.list()).keys) await platform.KV.delete(name);
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

type Options = { now?: Date; token?: string; user?: string; env?: object };

const contextOf = ({ now = NOON, token = 'a-token', user = 'octocat', env }: Options = {}) => {
  const settings = { GITHUB_USER: user, GITHUB_TOKEN: token, GITHUB_API_URL: github.url };
  return loadContext({ ...platform, ...settings, ...env }, now);
};

/** Opens the landing page without waiting for the work after the response. */
function look(options?: Options) {
  const context = contextOf(options);
  const page = home.loader(routeArgs(context, '/')).then((data) => {
    const shown: ShownContributions | undefined = JSON.parse(data.home).ofFeatures.contributions;
    return shown ?? expect.fail('the landing page has no contributions');
  });
  return { page, context };
}

/** Opens the landing page and waits for the work after the response. */
async function visit(options?: Options) {
  const { page, context } = look(options);
  const shown = await page;
  await context.settled();
  return { shown, context };
}

/** A visit at the given time after noon. */
const visitAfter = (ms: number, options?: Options) => visit({ now: noonPlus(ms), ...options });

const total = (shown: Parameters<typeof heatMapLayout>[0]) => heatMapLayout(shown).total;

/** Reads GitHub once at noon, with the given count for the day before. */
async function readOnce(count: number) {
  github.behave(json(calendar({}, { '2026-03-09': count })));
  await visit();
}

/** Reads the API and waits for the work after its response. @returns the status and the days */
async function readApi(context = contextOf()) {
  const { status, body } = await callApi(contributions, '/api/contributions', context);
  // Work that continues into the next test would take its lease. With many simultaneous reads on a busy
  // machine, some may get their lease too late, which costs no call.
  await Promise.allSettled([context.settled()]);
  return { status, data: body.data };
}

it('the first visit does not wait for GitHub, and the call has a time limit of 5 seconds', async () => {
  github.behave(() => {});
  const limits = holdTimeLimits();
  const { page, context } = look();
  expect(await page).toMatchObject({ source: 'none', asOf: null });
  await expect.poll(() => github.calls.length).toBe(1);
  expect(limits.asked).toContain(5000);
  expect(logged).toEqual([]);
  limits.end();
  await context.settled();
  expect(logged).toEqual([expect.stringContaining('contributions could not be read')]);
});

it('GitHub is called once after the first visit, and the second visit shows its data', async () => {
  github.behave(json(calendar({ '2025-03-01': 2 }, { '2026-03-10': 5 })));
  expect((await visit()).shown.source).toBe('none');
  const { shown } = await visit();
  expect(shown).toMatchObject({
    source: 'live',
    asOf: NOON.toISOString(),
    isStale: false,
    since: null,
  });
  expect(total(shown)).toBe(7);
  expect(github.calls).toHaveLength(1);
  const [call] = github.calls;
  expect(call).toMatchObject({
    method: 'POST',
    path: '/graphql',
    headers: { authorization: 'Bearer a-token', 'user-agent': expect.any(String) },
  });
  const { variables } = JSON.parse(call?.body ?? '');
  const [from, to] = ['2025-03-01T00:00:00Z', '2026-03-10T23:59:59Z'] as const;
  expect(variables).toMatchObject({ user: 'octocat', from, to });
  const middle = Date.parse(variables.middle);
  for (const half of [middle - Date.parse(from), Date.parse(to) - middle]) {
    expect(half).toBeLessThan(365 * DAY);
  }
});

const read = async () => {
  await readOnce(3);
  github.behave(json(calendar({}, { '2026-03-09': 8 })));
};

it('data older than an hour is shown once more while it is refreshed, and a fresh visit takes one round trip', async () => {
  await read();
  const fresh = await visitAfter(HOUR - 1);
  expect(total(fresh.shown)).toBe(3);
  expect(fresh.context.use.roundTrips).toBe(1);
  expect(github.calls).toHaveLength(0);
  const { shown } = await visitAfter(HOUR);
  expect(shown).toMatchObject({ asOf: NOON.toISOString(), isStale: true });
  expect(total(shown)).toBe(3);
  const next = await visitAfter(HOUR + 1);
  expect(next.shown).toMatchObject({ asOf: noonPlus(HOUR).toISOString(), isStale: false });
  expect(total(next.shown)).toBe(8);
});

it.each([
  ['data are there', read],
  ['nothing was ever read', async () => github.behave(json(calendar({})))],
])('fifty simultaneous API requests call GitHub once when %s', async (_, prepare) => {
  await prepare();
  const contexts = Array.from({ length: 50 }, () => contextOf({ now: noonPlus(2 * HOUR) }));
  const answers = await Promise.all(contexts.map(readApi));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(github.calls).toHaveLength(1);
});

const PROBLEMS: [string, Behaviour][] = [
  ['answers 500', json({ message: 'Server Error' }, 500)],
  ['breaks the connection off', (_, response) => void response.destroy()],
  ['answers HTML', (_, response) => void response.end('<!doctype html><title>Unicorn!</title>')],
  ['answers half a JSON', (_, response) => void response.end('{"data": {"user"')],
  ['answers another shape', json({ data: { user: { login: 'octocat' } } })],
  ['counts below nothing', json(calendar({}, { '2026-03-09': -4 }))],
  ['counts in fractions', json(calendar({}, { '2026-03-09': 1.5 }))],
  ['names days that do not exist', json(calendar({}, { '9 March': 4 }))],
  ['answers an error', json({ data: null, errors: [{ type: 'RATE_LIMITED', message: 'slow' }] })],
  ['sends us elsewhere', json({}, 302, { Location: 'http://127.0.0.1:9/' })],
  [
    'never stops talking',
    (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    },
  ],
];

it.each(PROBLEMS)(
  'when GitHub %s, the last stored data stays with its date, and the next call waits a minute',
  async (_, problem) => {
    await readOnce(3);
    github.behave(problem);
    const later = 5 * DAY;
    await visitAfter(later);
    expect(github.calls).toHaveLength(1);
    expect(logged.join()).toContain('contributions could not be read');
    expect(logged.join()).not.toContain('a-token');

    // The failure is stored, so that GitHub is not called for a minute.
    const { shown } = await visitAfter(later + MINUTE - 1);
    expect(shown).toMatchObject({ source: 'live', asOf: NOON.toISOString(), isStale: true });
    expect(total(shown)).toBe(3);
    expect(github.calls).toHaveLength(1);
    await visitAfter(later + MINUTE);
    expect(github.calls).toHaveLength(2);
    const told = await readApi(contextOf({ now: noonPlus(later) }));
    expect(told).toEqual({ status: 200, data: { '2026-03-09': 3 } });
  },
);

it('days outside the range of the heat map are ignored', async () => {
  github.behave(json(calendar({ '2019-01-01': 9, '2025-03-01': 1 }, { '2030-01-01': 9 })));
  await visit();
  expect((await readApi()).data).toEqual({ '2025-03-01': 1 });
});

const RESET = `${NOON.getTime() / 1000 + 600}`;
it.each<[status: number, headers: Record<string, string>, pause: number]>([
  [403, { 'Retry-After': '600' }, 10 * MINUTE],
  [429, { 'Retry-After': '600' }, 10 * MINUTE],
  [429, { 'Retry-After': `${7 * 24 * 3600}` }, HOUR],
  [403, { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': RESET }, 10 * MINUTE],
])(
  'when GitHub answers %i with %j, the next call waits %i ms, an hour at most',
  async (status, headers, pause) => {
    github.behave(json({ message: 'API rate limit exceeded' }, status, headers));
    await visit();
    await visitAfter(pause - 1);
    expect(github.calls).toHaveLength(1);
    await visitAfter(pause);
    expect(github.calls).toHaveLength(2);
  },
);

it('an unknown GitHub user is logged once with its setting, and an invalid token with its setting but not its value', async () => {
  const answer = { data: { user: null }, errors: [{ type: 'NOT_FOUND', message: 'no' }] };
  github.behave(json(answer));
  const user = 'nobody-at-all';
  expect((await visit({ user })).shown.source).toBe('none');
  await visitAfter(2 * MINUTE, { user });
  expect(github.calls).toHaveLength(2);
  expect(logged.filter((line) => line.includes('GITHUB_USER'))).toHaveLength(1);
  github.behave(json({ message: 'Bad credentials' }, 401));
  await visitAfter(4 * MINUTE);
  expect(logged.join()).toContain('GITHUB_TOKEN');
  expect(logged.join()).not.toContain('a-token');
});

const event = (type: string, created_at: string, payload: object = {}) => {
  const actor = { login: 'octocat' };
  return { id: '1', type, created_at, payload, actor };
};

it('without a token, public events that are contributions are counted by UTC day', async () => {
  github.behave(
    json([
      event('PushEvent', '2026-03-10T00:30:00Z'),
      event('PushEvent', '2026-03-09T23:59:59Z', { size: 12 }),
      event('PullRequestEvent', '2026-03-09T10:00:00Z', { action: 'opened' }),
      event('PullRequestEvent', '2026-03-09T11:00:00Z', { action: 'closed' }),
      event('IssuesEvent', '2026-03-09T12:00:00Z', { action: 'opened' }),
      event('PullRequestReviewEvent', '2026-03-08T12:00:00Z', { action: 'created' }),
      event('CreateEvent', '2026-03-08T13:00:00Z', { ref_type: 'repository' }),
      event('CreateEvent', '2026-03-08T13:00:00Z', { ref_type: 'branch' }),
      event('WatchEvent', '2026-02-20T13:00:00Z', { action: 'started' }),
    ]),
  );
  await visit({ token: '' });
  expect((await readApi(contextOf({ token: '' }))).data).toEqual({
    '2026-03-10': 1,
    '2026-03-09': 3,
    '2026-03-08': 2,
  });
  const [call] = github.calls;
  expect(call).toMatchObject({
    path: '/users/octocat/events/public?per_page=100&page=1',
    headers: { 'user-agent': expect.any(String) },
  });
  expect(call?.headers.authorization).toBeUndefined();
  // Older days are unknown, so the page shows the first known day.
  expect((await visit({ token: '' })).shown.since).toBe('2026-02-20');
});

it('without a token, at most three pages of a hundred events are read, and an unknown user is logged with its setting', async () => {
  github.behave(json(Array(100).fill(event('PushEvent', '2026-03-09T10:00:00Z'))));
  await visit({ token: '' });
  expect(github.calls.map(({ path }) => path.slice(-1))).toEqual(['1', '2', '3']);
  expect((await readApi(contextOf({ token: '' }))).data).toEqual({ '2026-03-09': 300 });
  github.behave(json({ message: 'Not Found' }, 404));
  await visit({ token: '', user: 'a/../b' });
  expect(logged.join()).toContain('GITHUB_USER');
  expect(github.calls.at(-1)?.path).toContain('/users/a%2F..%2Fb/events/public');
});

const down = () => Promise.reject(new Error('KV is down'));

it('a failing KV does not fail the page, and GitHub is not called again within a minute', async () => {
  github.behave(json(calendar({}, { '2026-03-09': 3 })));
  const env = { KV: { get: down, put: down } };
  const { page, context } = look({ env });
  expect((await page).source).toBe('none');
  await expect(context.settled()).rejects.toThrow('KV is down');
  await visitAfter(MINUTE - 1, { env });
  expect(github.calls).toHaveLength(1);
});

it('a failing database leaves the API at 200 without data, and GitHub is not called', async () => {
  github.behave(json(calendar({})));
  const context = contextOf({ env: { DB: platform.EMPTY } });
  expect(await readApi(context)).toEqual({ status: 200, data: {} });
  await expect(context.settled()).rejects.toThrow();
  expect(github.calls).toHaveLength(0);
});

it('without a user, GitHub is never called', async () => {
  github.behave(json(calendar({})));
  expect((await visit({ user: '' })).shown.source).toBe('unset');
  expect(github.calls).toHaveLength(0);
});
