import { Miniflare } from 'miniflare';
import { expect, it } from 'vitest';
import { listenOnLoopback } from '../support/loopback';

it.each([
  [200, 'ok'],
  [401, 'exception'],
])(
  'the Worker with the cron trigger calls the site with the secret; %i counts as %s',
  async (status, outcome) => {
    const calls: unknown[] = [];
    const site = await listenOnLoopback(({ method, url, headers }, response) => {
      calls.push([method, url, headers.authorization, headers['user-agent']]);
      response.writeHead(status).end();
    });
    const miniflare = new Miniflare({
      modules: true,
      scriptPath: 'scripts/tick-worker/worker.js',
      compatibilityDate: '2026-07-30',
      bindings: { SITE_URL: site.url, TICK_SECRET: 'the secret' },
    });
    try {
      const worker = await miniflare.getWorker();
      const run = await worker.scheduled({ cron: '* * * * *' });
      expect(run.outcome).toBe(outcome);
      expect(calls).toEqual([['POST', '/api/tick', 'Bearer the secret', 'portfolio-clock']]);
    } finally {
      await miniflare.dispose();
      await site.stop();
    }
  },
);
