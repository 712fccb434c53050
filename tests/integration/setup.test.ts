import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArgon2 } from '../../app/adapters/argon2.server.js';
import { whatIsThere } from '../support/cloudflare/account';
import { startCloudflare } from '../support/cloudflare/api';
import { makeClone } from '../support/cloudflare/clone';
import { startPlatform } from '../support/cloudflare/site';

/* `npm run setup` with the real wrangler, from a clone, against a stand-in for Cloudflare on the loopback. */

void createArgon2;
let platform: Awaited<ReturnType<typeof startPlatform>>;
let cloudflare: Awaited<ReturnType<typeof startCloudflare>>;
let clone: ReturnType<typeof makeClone>;

beforeAll(async () => {
  platform = await startPlatform();
  cloudflare = await startCloudflare(platform);
  clone = makeClone({ url: cloudflare.url, certificate: platform.certificate });
});
afterAll(async () => {
  await cloudflare?.stop();
  await platform?.stop();
  clone?.remove();
});

it('from a clone to a site that answers', { timeout: 120_000 }, async () => {
  const { code, said } = await clone.run([
    'scripts/setup.mjs',
    '--yes',
    '--email',
    'owner@portfolio.test',
    '--site-url',
    platform.url,
  ]).ended;
  console.log(said);
  console.log(JSON.stringify(whatIsThere(cloudflare.account), null, 1), cloudflare.changes());
  expect(code).toBe(0);
});
