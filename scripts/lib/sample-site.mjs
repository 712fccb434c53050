import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLocalDatabase } from './local-database.mjs';
import { localSettings } from './secrets.mjs';
import { serve } from './server.mjs';
import { migrate, seed } from './site.mjs';

/**
 * Serves the built site with the samples in a temporary database, for measurements and screenshots.
 * @param {{ settings?: Record<string, string>, statements?: string[], front?: string }} [options]
 *   settings: in addition to random secrets; statements: SQL in addition to the samples; front: as for `serve`
 * @returns {Promise<Awaited<ReturnType<typeof serve>> & { state: string }>} `stop` also removes the database
 */
export async function serveSamples({ settings, statements = [], front } = {}) {
  const parent = mkdtempSync(join(tmpdir(), 'portfolio-samples-'));
  const state = join(parent, 'state');
  await migrate(state);
  const secrets = localSettings();
  await seed(state, secrets.APP_SECRET);
  if (statements.length > 0) await withLocalDatabase(state, ({ ask }) => ask(statements));
  const site = await serve({
    state,
    front,
    settings: { ...secrets, LOCAL_OUTBOX: 'on', ...settings },
  });
  return {
    ...site,
    state,
    stop: async () => {
      await site.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
