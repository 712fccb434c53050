import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { boundBuckets, databaseId, previewDatabaseId } from './bindings.mjs';

/** @typedef {import('./database.mjs').Database} Database */

/** Runs the statements of a request as one batch. A call from Node would need a request for each statement. */
const WORKER = `export default {
  async fetch(request, { DB }) {
    try {
      const statements = await request.json();
      return Response.json(await DB.batch(statements.map((sql) => DB.prepare(sql))));
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

/**
 * Opens the database and the buckets that `wrangler pages dev` serves, in this process.
 * @template T
 * @param {string} state its folder
 * @param {(db: Database) => Promise<T>} work
 */
export async function withLocalDatabase(state, work) {
  const buckets = boundBuckets();
  const miniflare = new Miniflare({
    modules: true,
    script: WORKER,
    d1Databases: { DB: previewDatabaseId() || databaseId() || 'DB' },
    r2Buckets: buckets,
    defaultPersistRoot: join(state, 'v3'),
    cf: false,
  });
  /** @type {Database['ask']} */
  const ask = async (statements) => {
    if (statements.length === 0) return [];
    const body = JSON.stringify(statements);
    const answer = await miniflare.dispatchFetch('http://localhost', { method: 'POST', body });
    if (!answer.ok) throw new Error(await answer.text());
    const results = /** @type {{ results: Record<string, unknown>[] }[]} */ (await answer.json());
    return results.map(({ results }) => results);
  };
  /** @type {Database['bucket']} */
  const bucket = (binding) => {
    const name = buckets[binding];
    if (!name) return null;
    const open = () => miniflare.getR2Bucket(binding);
    return {
      name,
      get: async (key) => {
        const object = await (await open()).get(key);
        return object && new Uint8Array(await object.arrayBuffer());
      },
      put: async (key, bytes) => (await open()).put(key, bytes),
    };
  };
  try {
    return await work({ place: 'local', ask, load: ask, bucket });
  } finally {
    await miniflare.dispose();
  }
}
