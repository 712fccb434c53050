import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, main, runTool, say, WRANGLER } from './lib/run.mjs';

/**
 * `npm run deploy:tick -- https://example.com`: deploys the Worker that calls the site each minute, and
 * gives both the same new secret.
 */
await main(async () => {
  const [site = ''] = process.argv.slice(2);
  if (!URL.canParse(site) || new URL(site).origin !== site) {
    throw new Error('Say where the site is: npm run deploy:tick -- https://example.com');
  }
  await ensureDependencies();
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-tick-'));
  try {
    const file = join(folder, 'secrets.json');
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, JSON.stringify({ TICK_SECRET: secret }), { mode: 0o600 });
    const config = ['--config', 'scripts/tick-worker/wrangler.toml'];
    say('Deploying the Worker');
    await runTool(WRANGLER, ['deploy', ...config, '--var', `SITE_URL:${site}`]);
    await runTool(WRANGLER, ['secret', 'bulk', file, ...config]);
    say('Giving the site the same secret');
    await runTool(WRANGLER, ['pages', 'secret', 'bulk', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  say('Deploy the site once more, so that it knows the secret: npm run deploy');
});
