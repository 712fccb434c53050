import { ensureDependencies, main, runTool } from './lib/run.mjs';

/**
 * `npm run soak`: the promised volumes, which `npm test` tries at a twentieth: 200 messages at each
 * trouble of the mail provider, a newsletter to 10,000 readers, 100,000 posts.
 */
await main(async () => {
  await ensureDependencies();
  const files = ['mail', 'newsletter', 'rows-read', 'search-growth', 'admin-growth'];
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
