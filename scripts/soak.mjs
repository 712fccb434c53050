import { ensureDependencies, main, runTool } from './lib/run.mjs';

/**
 * `npm run soak`: the promised volumes, which `npm test` tries at a twentieth: 200 messages at each
 * trouble of the mail provider, a newsletter to 10,000 readers, 100,000 posts; and a set-up that is
 * killed at each change that it makes.
 */
await main(async () => {
  await ensureDependencies();
  const files = ['mail', 'newsletter', 'rows-read', 'search-growth', 'admin-growth', 'setup'];
  await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--project',
      'integration',
      '--testTimeout=600000',
      ...files.map((file) => `tests/integration/${file}.test.ts`),
    ],
    { env: { SOAK: 'on' } },
  );
});
