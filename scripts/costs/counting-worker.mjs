/* The modules of the worker that stands before the site: they count what a request asks of the bindings. */

/** A clock that is set by each request, and goes on from there: a day takes minutes. */
export const CLOCK_MODULE = `
const Real = Date;
let set = { to: Real.now(), at: Real.now() };
const now = () => set.to + Real.now() - set.at;
globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(now());
  }
  static now() {
    return now();
  }
};
export const setClock = (to) => {
  set = { to, at: Real.now() };
};
`;

/**
 * Requests one after the other, each with the time in \`X-Now\`. An answer comes once the work after it is done,
 * with its costs in \`X-Costs\`. A new isolate is one that does not know the database yet, by which the site
 * knows what it has kept.
 * @param {{ isolateMs: number }} options
 */
export const frontModule = ({ isolateMs }) => `
import { setClock } from './clock.js';
import site from './site/index.js';

let costs;
let failure = '';
const noCosts = () => ({ rowsRead: 0, rowsWritten: 0, statements: 0, trips: 0, kvReads: 0, kvWrites: 0 });

async function batch(session, statements) {
  if (failure) throw new Error('D1_ERROR: ' + failure);
  const results = await session.batch(statements);
  costs.trips += 1;
  for (const { meta } of results) {
    costs.statements += 1;
    costs.rowsRead += meta.rows_read;
    costs.rowsWritten += meta.rows_written;
  }
  return results;
}

const countedDatabase = (database) => ({
  withSession(constraint) {
    const session = database.withSession(constraint);
    return {
      prepare: (query) => session.prepare(query),
      batch: (statements) => batch(session, statements),
      getBookmark: () => session.getBookmark(),
    };
  },
});

const KV_WRITES = ['put', 'delete', 'list'];
const countedKv = (namespace) => Object.fromEntries(
  ['get', ...KV_WRITES].map((name) => [name, (...args) => {
    costs[KV_WRITES.includes(name) ? 'kvWrites' : 'kvReads'] += 1;
    return namespace[name](...args);
  }]),
);

let bindings;
let isolateEnds = 0;

async function ask(request, env, now) {
  if (now >= isolateEnds) {
    bindings = { ...env, DB: countedDatabase(env.DB), KV: countedKv(env.KV) };
    isolateEnds = now + ${isolateMs};
  }
  const pending = [];
  const response = await site.fetch(request, bindings, {
    waitUntil: (work) => pending.push(work),
    passThroughOnException() {},
  });
  const body = await response.arrayBuffer();
  for (let done = 0; done < pending.length; done = pending.length) await Promise.all(pending);
  const hasBody = ![101, 204, 205, 304].includes(response.status);
  const answer = new Response(hasBody ? body : null, response);
  answer.headers.set('X-Costs', JSON.stringify(costs));
  return answer;
}

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === '/costs/nothing') return new Response('');
    if (pathname === '/costs/failure') {
      failure = await request.text();
      return new Response('');
    }
    if (pathname === '/costs/sql') {
      const statements = (await request.json()).map((sql) => env.DB.prepare(sql));
      return Response.json((await env.DB.batch(statements)).at(-1).results);
    }
    if (pathname === '/costs/size') {
      return Response.json((await env.DB.prepare('select 1').run()).meta.size_after);
    }
    costs = noCosts();
    const now = Number(request.headers.get('X-Now'));
    setClock(now);
    return ask(request, env, now);
  },
};`;
