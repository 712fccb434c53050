import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request as sendRequest } from 'node:http';
import { Miniflare, Response } from 'miniflare';
import { newAdminSql, randomPassword } from '../lib/admin.mjs';
import { sampleContent } from '../lib/samples.mjs';
import { localSettings } from '../lib/secrets.mjs';
import { WORKER_FOLDER } from '../lib/site.mjs';
import { staticFiles } from '../lib/static-files.mjs';
import { CLOCK_MODULE, frontModule } from './counting-worker.mjs';
import { processorMs, workerdIds } from './processor.mjs';

/** @typedef {import('node:stream').Readable} Readable */
/** @typedef {{ rowsRead: number, rowsWritten: number, statements: number, trips: number, kvReads: number, kvWrites: number }} BindingCosts */
/** @typedef {BindingCosts & { ms: number, mails: number }} Costs of one request; ms: of the processor */
/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string, costs: Costs }} Answer */
/** @typedef {{ method?: string, headers?: Record<string, string>, body?: string | Uint8Array }} Init */
/** @typedef {{ to: string, text: string }} Mail */

const HOST = 'example.com';
/** Nothing is sent with it: it never leaves this machine. */
const KEY = 'a key for nobody';

/** @returns {string[]} every statement of the migrations, in order */
const migrationStatements = () =>
  readdirSync('migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .flatMap((file) =>
      readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint'),
    );

/** @returns {{ type: 'ESModule' | 'CompiledWasm', path: string, contents: string | Uint8Array }[]} the deployed worker's */
const siteModules = () =>
  readdirSync(WORKER_FOLDER).map((file) => ({
    type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
    path: `site/${file}`,
    contents: readFileSync(`${WORKER_FOLDER}/${file}`),
  }));

/**
 * In the places of the mail provider and of GitHub. No request of the site leaves this machine.
 * @param {Mail[]} mails where sent ones are put
 */
const outside = (mails) => async (/** @type {import('miniflare').Request} */ request) => {
  const { hostname, pathname } = new URL(request.url);
  if (hostname !== 'api.resend.com') return Response.json([]);
  const body = /** @type {any} */ (await request.json());
  const sent = pathname.endsWith('/batch') ? body : [body];
  for (const { to, text } of sent) mails.push({ to: to[0], text });
  const ids = sent.map(() => ({ id: crypto.randomUUID() }));
  return Response.json(pathname.endsWith('/batch') ? { data: ids } : ids[0]);
};

/**
 * The built site with the samples, an owner and stand-ins for what is outside, and what each request costs.
 * @param {{ isolateMinutes: number }} options
 */
export async function openCountedSite({ isolateMinutes }) {
  /** @type {Mail[]} */
  const mails = [];
  /** @type {Record<string, string>} */
  const settings = localSettings();
  const { assets } = await staticFiles({ folder: '.', signal: AbortSignal.timeout(0) });
  const others = new Set(workerdIds());
  const miniflare = new Miniflare({
    modules: [
      {
        type: 'ESModule',
        path: 'front.js',
        contents: frontModule({ isolateMs: isolateMinutes * 60_000 }),
      },
      { type: 'ESModule', path: 'clock.js', contents: CLOCK_MODULE },
      ...siteModules(),
    ],
    modulesRoot: '.',
    compatibilityDate: '2026-07-30',
    compatibilityFlags: ['nodejs_als'],
    cf: false,
    // Pages are kept in the isolate alone, which is the dearer case.
    cache: false,
    d1Databases: ['DB'],
    kvNamespaces: ['KV'],
    serviceBindings: { ASSETS: assets },
    outboundService: outside(mails),
    bindings: {
      ...settings,
      SITE_URL: `https://${HOST}`,
      GITHUB_USER: 'octocat',
      RESEND_API_KEY: KEY,
      MAIL_FROM: `Robin <robin@${HOST}>`,
    },
    // What the site logs while its database is away.
    handleRuntimeStdio: (/** @type {Readable} */ out, /** @type {Readable} */ errors) => {
      out.resume();
      errors.resume();
    },
    // Without the detour by Miniflare's own worker.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  });
  const address = await miniflare.unsafeGetDirectURL();
  const id = workerdIds().find((one) => !others.has(one));
  const agent = new Agent({ keepAlive: true });

  /** @param {string} path @param {Init} [init] @returns {Promise<Omit<Answer, 'costs'>>} */
  const send = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const options = { method, agent, headers: { Host: HOST, ...headers } };
      const request = sendRequest(new URL(path, address), options, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });

  /** @param {string[]} statements @returns {Promise<Record<string, any>[]>} the rows of the last one */
  const sql = async (statements) => {
    const { status, text } = await send('/costs/sql', {
      method: 'POST',
      body: JSON.stringify(statements),
    });
    if (status !== 200) throw new Error(text);
    return JSON.parse(text);
  };

  /** @param {string} path @param {Init & { now: number }} init @returns {Promise<Answer>} */
  const ask = async (path, { now, headers, ...init }) => {
    const [sent, used] = [mails.length, processorMs(id)];
    const answer = await send(path, {
      ...init,
      headers: { 'X-Now': String(Math.round(now)), ...headers },
    });
    const ms = processorMs(id) - used;
    const counted = JSON.parse(String(answer.headers['x-costs'] ?? '{}'));
    return { ...answer, costs: { ...counted, ms, mails: mails.length - sent } };
  };

  const owner = { name: 'Robin', email: `robin@${HOST}`, password: randomPassword() };
  await sql(migrationStatements());
  await sql([...sampleContent(), newAdminSql(owner)]);
  return {
    ask,
    sql,
    mails,
    owner,
    tickSecret: settings.TICK_SECRET ?? '',
    /** What an answer of nothing takes the processor: the floor below all others. */
    floor: async (times = 200) => {
      const used = processorMs(id);
      for (let n = 0; n < times; n += 1) await send('/costs/nothing');
      return (processorMs(id) - used) / times;
    },
    databaseBytes: async () => Number((await send('/costs/size')).text),
    /** From now on every question to the database fails with these words; '' ends it. */
    failWith: (/** @type {string} */ words) =>
      send('/costs/failure', { method: 'POST', body: words }),
    stop: () => {
      agent.destroy();
      return miniflare.dispose();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openCountedSite>>} CountedSite */
