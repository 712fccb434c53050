import { ROWS_USED_UP } from './limits.mjs';
import { form } from './visitors.mjs';

const MINUTE = 60_000;
const SEEN = '/details/one-round-trip-to-the-database';

/**
 * What visitors and the owner get from the moment on at which D1 answers that the day's rows are used up.
 * @param {import('./counted-site.mjs').CountedSite} site @param {number} from a time
 * @returns {Promise<{ what: string, status: number, staleSince: string, text: string }[]>}
 */
export async function askWithRowsUsedUp(site, from) {
  const headers = { 'User-Agent': 'Firefox/149.0', 'CF-Connecting-IP': '192.0.2.77' };
  let now = from;
  const ask = (
    /** @type {string} */ path,
    /** @type {import('./counted-site.mjs').Init} */ init = {},
  ) => {
    now += 3000;
    return site.ask(path, { ...init, headers: { ...headers, ...init.headers }, now });
  };
  for (const path of ['/', SEEN]) await ask(path);
  now += MINUTE;
  await site.failWith(ROWS_USED_UP);
  /** @type {[what: string, path: string, init?: import('./counted-site.mjs').Init][]} */
  const questions = [
    ['the landing page, which somebody has seen here before', '/'],
    ['a post, the same', SEEN],
    ['a post that nobody has seen here', '/details/tests-that-can-fail'],
    ['a feed that nobody has asked for here', '/atom.xml'],
    ['the API', '/api/blogs'],
    [
      'a message',
      '/contact',
      form({ name: 'Ada', email: 'ada@example.net', message: 'A long enough question.' }),
    ],
    ['a sign-up', '/newsletter', form({ email: 'ada@example.net', source: 'footer' })],
    ['a view to be counted', '/seen', form({ p: '/' })],
    ["the owner's sign-in", '/admin-login', form({ ...site.owner })],
    [
      "the clock's call",
      '/api/tick',
      { method: 'POST', headers: { Authorization: `Bearer ${site.tickSecret}` } },
    ],
  ];
  const answers = [];
  for (const [what, path, init] of questions) {
    const { status, headers: told, text } = await ask(path, init);
    answers.push({ what, status, staleSince: String(told['stale-since'] ?? ''), text });
  }
  await site.failWith('');
  return answers;
}
