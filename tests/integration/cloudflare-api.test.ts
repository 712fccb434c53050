import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountsOf, openAccount, openApi, projectCalled } from '../../scripts/lib/cloudflare.mjs';
import { ApiError, startCloudflare, TOKEN } from '../support/cloudflare/api';

/* How commands call Cloudflare's API, with the token of the environment. Other sign-ins are tested in setup.test.ts. */

const cloudflare = await startCloudflare({
  query: async () => [],
  deploy: async () => undefined,
});
const [own] = cloudflare.account.accounts;
afterAll(cloudflare.stop);
beforeEach(() => {
  cloudflare.interfereBy(() => {});
  cloudflare.account.accounts = [...(own ? [own] : [])];
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'])
    vi.stubEnv(name, '');
  for (const name of ['CLOUDFLARE_API_KEY', 'CLOUDFLARE_ACCOUNT_ID']) vi.stubEnv(name, '');
  vi.stubEnv('CLOUDFLARE_API_TOKEN', TOKEN);
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', cloudflare.url);
});
afterEach(() => void vi.unstubAllEnvs());

it.each([
  [
    'an unknown token',
    'CLOUDFLARE_API_TOKEN',
    'wrong',
    /Invalid access token.*\n.*set CLOUDFLARE_API_TOKEN/,
  ],
  [
    'no network',
    'CLOUDFLARE_API_BASE_URL',
    'http://127.0.0.1:1',
    /fetch failed.*\n.*could not be reached/,
  ],
])('a call of the API with %s fails with what to do', async (_, name, value, message) => {
  vi.stubEnv(name, value);
  await expect(openAccount()).rejects.toThrow(message);
});

it('a call of the API that is refused fails with what to do, and one that meets a rate limit is made again', async () => {
  const account = await openAccount();
  const codes = [429, 403];
  cloudflare.interfereBy(() => {
    const status = codes.shift();
    if (status) throw new ApiError(status, 10000, 'Authentication error');
  });
  await expect(projectCalled(account, 'one')).rejects.toThrow(/error.*\n.*needs: Account: D1 Edit/);
  expect(await projectCalled(account, 'one')).toBe(null);
});

it('of several accounts, the one in the environment is opened', async () => {
  cloudflare.account.accounts.push({ id: 'two', name: 'Another account' });
  await expect(openAccount()).rejects.toThrow(
    /Set CLOUDFLARE_ACCOUNT_ID.*\n.*The account\n.*two +Another account/,
  );
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'two');
  await projectCalled(await openAccount(), 'one');
  expect(cloudflare.asked.at(-1)?.path).toBe('/accounts/two/pages/projects/one');
});

it('the accounts are read from all pages, without those of which the user is no member, unless the token cannot tell', async () => {
  const more = Array.from({ length: 60 }, (_, n) => ({ id: `${n}`, name: 'One' }));
  cloudflare.account.accounts.push(...more);
  expect(await accountsOf(openApi())).toHaveLength(61);
  cloudflare.account.members = ['7'];
  expect(await accountsOf(openApi())).toEqual([{ id: '7', name: 'One' }]);
  cloudflare.interfereBy(({ path }) => {
    if (path === '/memberships') throw new ApiError(403, 9106, 'Authentication failed');
  });
  expect(await accountsOf(openApi())).toHaveLength(61);
});
