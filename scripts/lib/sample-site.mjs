import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLocalDatabase } from './local-database.mjs';
import { freePort } from './run.mjs';
import { migrate, seed, serve } from './site.mjs';

/**
 * Serves the built site with the samples in a temporary database, for measurements and screenshots.
 * @param {{ vars?: Record<string, string>, statements?: string[], folder?: string }} [options]
 *   vars and folder as for `serve`; statements: SQL in addition to the samples
 * @returns {ReturnType<typeof serve>} `stop` also removes the database
 */
export async function serveSamples({ vars = {}, statements = [], folder } = {}) {
  const parent = mkdtempSync(join(tmpdir(), 'portfolio-samples-'));
  const state = join(parent, 'state');
  await migrate(state);
  const secrets = { APP_SECRET: randomBytes(32).toString('base64url'), ...vars };
  await seed(state, secrets.APP_SECRET);
  if (statements.length > 0) await withLocalDatabase(state, ({ ask }) => ask(statements));
  const site = await serve({ port: await freePort(9200), state, vars: secrets, folder });
  return {
    ...site,
    stop: async (signal) => {
      await site.stop(signal);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
