import { afterAll, expect, it } from 'vitest';
import { withSection, withSetting } from '../../scripts/lib/setup/toml.mjs';
import { ApiError, startCloudflare, TOKEN } from '../support/cloudflare/api';
import { makeClone } from '../support/cloudflare/clone';
import { startPlatform } from '../support/cloudflare/site';
import { migrationStatements, testId } from '../support/database';

/*
 * The backup commands from a clone, for the local site and for a deployed one at a stand-in for Cloudflare. What they
 * write and read is tested in backups.test.ts.
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

/** Adds a picture to the local site. In a file, because Miniflare does not end in a program of `node -e`. */
const PREPARE = `
  const { LOCAL_STATE, prepareLocalSite } = await import('./scripts/lib/site.mjs');
  const { withLocalDatabase } = await import('./scripts/lib/local-database.mjs');
  await prepareLocalSite();
  await withLocalDatabase(LOCAL_STATE, async ({ ask, bucket }) => {
    await ask([process.argv[2]]);
    await bucket('PICTURES').put('pictures/${FILE}', new Uint8Array(3));
  });`;
clone.write('prepare.mjs', PREPARE);

async function run(...args: string[]) {
  const { code, said } = await clone.run(args).ended;
  expect(code, said).toBe(0);
  return said;
}

it.each([
  {
    site: 'local',
    wranglerStarts: 0,
    prepare: () => run('prepare.mjs', PICTURE),
    lose: async () => clone.delete('.wrangler/state'),
  },
  {
    site: 'remote',
    // One for the sign-in of each command, one to import the rows.
    wranglerStarts: 4,
    prepare: async () => {
      await platform.query([...migrationStatements(), PICTURE]);
      cloudflare.account.objects.set(`pictures/${FILE}`, new Uint8Array(3));
      let isBusy = true;
      cloudflare.interfereBy(({ path }) => {
        if (isBusy && path.endsWith('/query')) {
          isBusy = false;
          throw new ApiError(429, 10429, 'Rate limited');
        }
      });
    },
    lose: async () => {
      await platform.query(['delete from pictures']);
      cloudflare.account.objects.clear();
    },
  },
])(
  'a $site site with its pictures is backed up, verified and restored with $wranglerStarts starts of wrangler',
  {
    timeout: 120_000,
  },
  async ({ site, wranglerStarts, prepare, lose }) => {
    const where = site === 'remote' ? ['--remote'] : [];
    clone.delete('backups');
    await prepare();
    const made = await run('scripts/backup.mjs', ...where);
    expect(made).toContain('Copied 1 picture files to backups/pictures');
    const [, rows, folder = ''] =
      /Wrote (\d+) rows of \d+ tables to (backups\/\S+)/.exec(made) ?? [];
    const verified = await run('scripts/backup-verify.mjs', ...where);
    expect(verified).toContain(`All ${rows} rows of`);
    expect(verified).toContain('All 1 picture files are in backups/pictures');
    await lose();
    const restored = await run('scripts/restore.mjs', folder, ...where);
    expect(restored).toContain(`Restored ${rows} rows. Every table is the same as in the backup`);
    expect(restored).toContain('Copied 1 picture files to the bucket pictures');
    expect(clone.wranglerStarts()).toBe(wranglerStarts);
    expect(clone.wranglerLogs().filter((log) => log.includes(TOKEN))).toEqual([]);
  },
);

it('a command for the deployed site says what to do without a valid token or network, or with several accounts', async () => {
  const { accounts } = cloudflare.account;
  accounts.push({ id: 'two', name: 'Another account' });
  const tell = (env: Record<string, string>) =>
    clone.run(['scripts/backup.mjs', '--remote'], env).ended;
  const told = await Promise.all([
    tell({ CLOUDFLARE_API_TOKEN: 'wrong' }),
    tell({ CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:1' }),
    tell({}),
  ]);
  expect(told.map(({ code }) => code)).toEqual([1, 1, 1]);
  const [token, network, account] = told.map(({ said }) => said);
  expect(token).toMatch(/Invalid access token.*\n.*set CLOUDFLARE_API_TOKEN/);
  expect(network).toMatch(/fetch failed.*\n.*could not be reached/);
  expect(account).toMatch(/Set CLOUDFLARE_ACCOUNT_ID.*\n.*The account\n.*two +Another account/);
}, 60_000);
