// @module-tag slow
import { afterAll, expect, it } from 'vitest';
import { ApiError, startCloudflare } from '~tests/support/cloudflare/api';
import { makeClone } from '~tests/support/cloudflare/clone';
import { startPlatform } from '~tests/support/cloudflare/site';
import { migrationStatements, testId } from '~tests/support/database';
import { withSection, withSetting } from '../../../../../scripts/lib/setup/toml.mjs';

/*
 * The backup commands from a clone, for the local site and for a deployed one at a stand-in for Cloudflare. What they
 * write and read is tested in backups.test.ts, their sign-in in cloudflare-api.test.ts and setup.test.ts.
 */

const platform = await startPlatform();
const cloudflare = await startCloudflare(platform);
const clone = makeClone({ ...platform, url: cloudflare.url });
afterAll(() => Promise.all([clone.remove(), cloudflare.stop(), platform.stop()]));

const FILE = `${testId(1)}-100x100.png`;
const PICTURE = `insert into pictures (id, file, name, alt, width, height, bytes, created_at, updated_at)
  values ('${testId(1)}', '${FILE}', 'One', '', 100, 100, 3, 1, 1)`;
const BUCKET = '[[r2_buckets]] PICTURES';
clone.change('wrangler.toml', (toml) =>
  withSetting(withSection(toml, BUCKET, {}), BUCKET, 'bucket_name', 'pictures'),
);

async function run(...args: string[]) {
  const { code, said } = await clone.run(args).ended;
  expect(code, said).toBe(0);
  return said;
}

/** Backs up a site. @returns the folder and how many rows it has */
async function backUp(...where: string[]) {
  const said = await run('app/features/backups/scripts/backup.mjs', ...where);
  expect(said).toContain('Copied 1 picture files to backups/pictures');
  const [, rows, folder = ''] = /Wrote (\d+) rows of \d+ tables to (backups\/\S+)/.exec(said) ?? [];
  return { rows, folder };
}

async function restore({ rows, folder }: Awaited<ReturnType<typeof backUp>>, ...where: string[]) {
  const said = await run('app/features/backups/scripts/restore.mjs', folder, ...where);
  expect(said).toContain(`Restored ${rows} rows. Every table is the same as in the backup`);
  expect(said).toContain('Copied 1 picture files to the bucket pictures');
}

it('a deployed site with its pictures is backed up, verified, restored on this machine, and from there at Cloudflare again, without wrangler', async () => {
  await platform.query([...migrationStatements(), PICTURE].join('\n'));
  cloudflare.account.objects.set(`pictures/${FILE}`, new Uint8Array(3));
  let isBusy = true;
  cloudflare.interfereBy(({ path }) => {
    if (isBusy && path.endsWith('/query')) {
      isBusy = false;
      throw new ApiError(429, 10429, 'Rate limited');
    }
  });
  const remote = await backUp('--remote');
  const verified = await run('app/features/backups/scripts/backup-verify.mjs', '--remote');
  expect(verified).toContain(`All ${remote.rows} rows of`);
  expect(verified).toContain('All 1 picture files are in backups/pictures');
  await restore(remote);

  clone.delete('backups/pictures');
  const local = await backUp();
  await platform.query('delete from pictures');
  cloudflare.account.objects.clear();
  await restore(local, '--remote');
  expect(clone.wranglerStarts()).toBe(0);
}, 120_000);
