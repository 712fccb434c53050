import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/run.mjs';
import { execute, migrate, query, serve } from '../../scripts/lib/site.mjs';
import { startMailProvider } from '../support/mail-provider';

const MESSAGES = 20;

it('a server that is killed while it sends loses no mail and sends none twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-mail-'));
  const state = join(folder, 'state');
  const target = ['--local', '--persist-to', state];
  const provider = await startMailProvider();
  const start = async () =>
    serve({
      port: await freePort(9200),
      state,
      vars: {
        RESEND_API_KEY: 're_test',
        MAIL_API_URL: provider.url,
        MAIL_FROM: 'Robin Sample <robin@example.com>',
        TICK_SECRET: 'the secret of the clock',
      },
    });
  await migrate(state);
  let site = await start();
  try {
    // The wickedest moment: the provider has taken the mail, the site does not know it yet.
    provider.state.trouble = () => 'accept-and-hang';
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
    provider.state.trouble = () => null;
    // What the dead server had claimed would be free again within a minute.
    await execute('update mail_jobs set leased_until = 0, due_at = 0', target);
    site = await start();
    await expect
      .poll(
        async () => {
          const response = await fetch(`${site.url}/api/tick`, {
            method: 'POST',
            headers: { Authorization: 'Bearer the secret of the clock' },
          });
          await response.arrayBuffer();
          const [row] = await query(
            `select count(*) as n from mail_jobs where status = 'sent'`,
            target,
          );
          return row?.n;
        },
        { timeout: 40_000, interval: 1000 },
      )
      .toBe(2 * MESSAGES);
    const mails = provider.delivered.map(({ to, text }) => `${to} ${text}`);
    expect(mails).toHaveLength(2 * MESSAGES);
    expect(new Set(mails).size).toBe(2 * MESSAGES);
    expect(provider.invalid).toEqual([]);
  } finally {
    await site.stop();
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
