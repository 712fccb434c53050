import type { IncomingMessage } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { checkClock, checkSite } from '../../scripts/lib/setup/look.mjs';
import { listenOnLoopback } from '../support/loopback';

/* The check of the deployed site at the end of `npm run setup`. */

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'",
  'Strict-Transport-Security': 'max-age=1',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=()',
};

let stop: () => Promise<unknown> = async () => undefined;
afterEach(() => stop());

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/** A site with these responses. All other pages are without errors. */
async function siteWith(answers: { [path: string]: Answer }) {
  const asked: { url?: string; origin?: string; agent?: string; body: string }[] = [];
  const body = async (request: IncomingMessage) => {
    let text = '';
    for await (const piece of request) text += piece;
    return text;
  };
  const site = await listenOnLoopback(async (request, response) => {
    const { url = '', headers } = request;
    const { origin, 'user-agent': agent } = headers;
    asked.push({ url, origin, agent, body: await body(request) });
    const answer = answers[url] ?? {};
    response.writeHead(answer.status ?? 200, answer.headers ?? HEADERS).end(answer.body ?? '');
  });
  stop = site.stop;
  const look = (sendsMail = false) =>
    checkSite(site.url, { email: 'me@portfolio.test', name: 'Me', sendsMail, patience: 0 });
  return { ...site, asked, look };
}

const health = (status: number, ...checks: object[]) => ({
  '/health.json': { status, body: JSON.stringify({ status: 'x', version: '1', checks }) },
});
const check = (label: string, status: string, remedy = '') => ({
  ...{ id: label, label, status, remedy },
  says: `${label} says`,
});

it('the check of a site without problems says so, and suggests nothing', async () => {
  const checks = [check('Mail', 'ok'), check('Age', 'unknown')];
  const { look, url, asked } = await siteWith(health(200, ...checks));
  const seen = await look(true);
  expect(seen.map(({ says }) => says)).toEqual([
    `${url} answers`,
    'All security headers are set',
    'Health: all checks pass',
    'A test message is on its way to me@portfolio.test',
  ]);
  expect(seen.filter(({ remedy }) => remedy)).toEqual([]);
  const message = asked.find((one) => one.url === '/api/sendMail');
  expect(message?.origin).toBe(url);
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    userData: { name: 'Me', email: 'me@portfolio.test' },
  });
});

it('the check reports each problem of the health page with its remedy', async () => {
  const wrong = [check('Mail', 'fail', 'npm run x'), check('Clock', 'warn')];
  const { look } = await siteWith(health(503, ...wrong, check('Database', 'ok')));
  expect((await look()).slice(2, 4)).toEqual([
    { says: 'Mail: Mail says', remedy: 'npm run x', isMinor: false },
    { says: 'Clock: Clock says', remedy: 'See /admin/health', isMinor: true },
  ]);
});

it.each<[string, { [path: string]: Answer }, RegExp]>([
  ['a site that fails', { '/': { status: 500 } }, /answers 500 .*tail/],
  [
    'headers that somebody takes away',
    { '/': { headers: {} } },
    /missing: content-security-policy, .*permissions-policy/,
  ],
  [
    'a mail address that Cloudflare rewrites',
    { ...health(200), '/contact': { body: '<a href="/cdn-cgi/l/email-protection#2a4f">' } },
    /hides your email address .*Email Address Obfuscation.*Scrape Shield/,
  ],
  ['a health page that fails', { '/health.json': { status: 500 } }, /health.json answers 500/],
  [
    'a message that is refused',
    { ...health(200), '/api/sendMail': { status: 400, body: 'why' } },
    /refused: 400 why .*inbox/,
  ],
])('the check says what to do about %s', async (_, answers, told) => {
  const { look } = await siteWith({ ...health(200), ...answers });
  const wrong = (await look(true)).filter(({ remedy }) => remedy);
  expect(wrong.map(({ says, remedy }) => `${says} ${remedy}`)).toEqual([
    expect.stringMatching(told),
  ]);
});

it('the check says what to do about a site that cannot be reached', async () => {
  const { look, stop: end } = await siteWith({});
  await end();
  expect(await look()).toEqual([
    {
      says: expect.stringMatching(/could not be reached: .*ECONNREFUSED/),
      remedy: expect.stringContaining('npm run setup'),
    },
  ]);
});

it.each<[string, number, string | undefined, RegExp, RegExp | undefined]>([
  ['is answered', 200, 'secret', /can call the site \(200\)/, undefined],
  ['gets through without the secret', 401, undefined, /can reach the site/, undefined],
  ['is refused with a new secret', 401, 'secret', /answered with 401/, /tail/],
  ['is challenged', 403, 'secret', /answered with 403/, /Bot Fight Mode/],
  ['fails', 500, 'secret', /answered with 500/, /tail/],
])('the check reports that a call of the clock %s', async (_, status, secret, says, remedy) => {
  const { url, asked } = await siteWith({ '/api/tick': { status } });
  const seen = await checkClock(url, { secret, patience: 0 });
  expect(asked).toMatchObject([{ url: '/api/tick', agent: 'portfolio-clock' }]);
  expect(seen.says).toMatch(says);
  expect(seen.remedy ?? '').toMatch(remedy ?? /^$/);
  expect(seen.isMinor === true).toBe(remedy !== undefined);
});
