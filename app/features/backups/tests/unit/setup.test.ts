import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { startCommands } from '~tests/support/cloudflare/commands';
import { filesIn } from '../../../../../scripts/lib/setup/files.mjs';
import type { Site, Tools } from '../../../../../scripts/lib/setup/steps.mjs';
import { steps } from '../../scripts/setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-bucket-'));
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

it('setup creates the bucket once, if it is wanted, and binds it', async () => {
  writeFileSync(join(folder, 'wrangler.toml'), 'name = "portfolio"\n');
  const { account, call, fetch } = startCommands();
  vi.stubGlobal('fetch', fetch);
  account.buckets.push({ name: 'portfolio-backups-of-old', creation_date: '' });
  const files = filesIn(folder);
  const [bucket = expect.fail('no step')] = steps;
  const tools = { files, call } as unknown as Tools;
  const site = (...chosen: string[]) =>
    ({ project: 'portfolio', account: account.accounts[0]?.id, chosen }) as unknown as Site;
  expect((await bucket.find(site(), tools)).todo).toBeUndefined();
  expect((await bucket.find(site('backups'), tools)).todo).toBe('create portfolio-backups');
  await bucket.make?.(site('backups'), tools);
  expect(account.buckets.map(({ name }) => name)).toEqual([
    'portfolio-backups-of-old',
    'portfolio-backups',
  ]);
  expect(files.readToml()).toContain('binding = "BACKUPS"\nbucket_name = "portfolio-backups"');
  expect((await bucket.find(site(), tools)).todo).toBeUndefined();
});
