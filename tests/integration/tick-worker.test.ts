import { createServer } from 'node:http';
import { Miniflare } from 'miniflare';
import { expect, it } from 'vitest';

it.each([
  [200, 'ok'],
  [401, 'exception'],
])(
  'the Worker with the cron trigger calls the site with the secret; %i counts as %s',
  async (status, outcome) => {
    const calls: unknown[] = [];
    const site = createServer((request, response) => {
      const { method, url, headers } = request;
      calls.push([method, url, headers.authorization]);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const address = site.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const miniflare = new Miniflare({
      modules: true,
      scriptPath: 'scripts/tick-worker/worker.js',
      compatibilityDate: '2026-04-20',
      bindings: { SITE_URL: `http://127.0.0.1:${address.port}`, TICK_SECRET: 'the secret' },
    });
    try {
      const worker = await miniflare.getWorker();
      const run = await worker.scheduled({ cron: '* * * * *' });
      expect(run.outcome).toBe(outcome);
      expect(calls).toEqual([['POST', '/api/tick', 'Bearer the secret']]);
    } finally {
      await miniflare.dispose();
      site.close();
    }
  },
);
