import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/lib/run.mjs';
import { serve } from '../../scripts/lib/site.mjs';
import { BINDINGS_MODULE, d1OverHttp } from '../support/bindings-over-http';
import { applyStatements, migrationStatements } from '../support/database';
import { startMailProvider } from '../support/mail-provider';

const MESSAGES = 6;

/** The database of a served site, beside it: wrangler's own command takes seconds for each question. */
async function openDatabaseOf(state: string) {
  const [, id = ''] = /^database_id = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
  const miniflare = new Miniflare({
    modules: true,
    script: `${BINDINGS_MODULE}\nexport default { fetch: (request, env) => answer(request, env.DB) };`,
    compatibilityDate: '2026-07-30',
    d1Databases: { DB: id },
    d1Persist: join(state, 'v3/d1'),
  });
  return { DB: d1OverHttp(await miniflare.ready), close: () => miniflare.dispose() };
}

it('a server that is killed while it sends loses no mail and sends none twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-mail-'));
  const state = join(folder, 'state');
  const provider = await startMailProvider();
  const { DB, close } = await openDatabaseOf(state);
  await applyStatements(DB, migrationStatements());
  const start = async () =>
    serve({
      port: await freePort(9200),
      state,
      vars: { ...provider.settings, TICK_SECRET: 'the secret of the clock' },
    });
  let site = await start();
  try {
    // The wickedest moment: the provider has taken the mail, the site does not know it yet.
    provider.state.failure = () => 'accept-and-hang';
    await Promise.all(
      Array.from({ length: MESSAGES }, async (_, n) => {
        const response = await fetch(`${site.url}/api/sendMail`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `203.0.113.${n}` },
          body: JSON.stringify({
            userData: { name: 'Ada', email: `ada-${n}@example.com`, message: `Message ${n}` },
          }),
        });
        expect(response.status, await response.text()).toBe(200);
      }),
    );
    await expect.poll(() => provider.delivered.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await site.stop('SIGKILL');
    provider.state.failure = () => null;
    // What the dead server had claimed would be free again within a minute.
    // The killed processes may still have to let the database go.
    const free = ['update mail_jobs set leased_until = 0, due_at = 0'];
    await vi.waitFor(() => applyStatements(DB, free), { timeout: 20_000 });
    site = await start();
    await expect
      .poll(
        async () => {
          const response = await fetch(`${site.url}/api/tick`, {
            method: 'POST',
            headers: { Authorization: 'Bearer the secret of the clock' },
          });
          await response.arrayBuffer();
          const sent = DB.prepare(`select count(*) as n from mail_jobs where status = 'sent'`);
          return sent.first('n');
        },
        { timeout: 40_000, interval: 200 },
      )
      .toBe(2 * MESSAGES);
    const mails = provider.delivered.map(({ to, text }) => `${to} ${text}`);
    expect(mails).toHaveLength(2 * MESSAGES);
    expect(new Set(mails).size).toBe(2 * MESSAGES);
    expect(provider.invalid).toEqual([]);
  } finally {
    await Promise.all([site.stop(), provider.stop(), close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
