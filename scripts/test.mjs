import { ensureBrowser } from './lib/browser.mjs';
import { ensureDependencies, main, run, say } from './lib/run.mjs';

/** In MiB: pages are made and read by the hundred, collecting less often saves processor time. */
const YOUNG_SPACE = '--max-semi-space-size=64';

/**
 * `npm test`: everything, from a clone on. With words behind `--` only the test files whose paths hold
 * one of them, of every kind: `npm test -- mail`. `npm run test:quick`: what needs no browser.
 */
await main(async () => {
  await ensureDependencies();
  const isQuick = process.argv.includes('--quick');
  const patterns = process.argv.slice(2).filter((word) => word !== '--quick');
  const kinds = isQuick ? ['unit', 'integration'] : ['unit', 'integration', 'browser'];
  say(`Building the site; types and lint; tests: ${kinds.join(', ')}`);
  const { ensureBuilt, ensureWorker } = await import('./lib/site.mjs');
  const check =
    patterns.length > 0
      ? undefined
      : run(process.execPath, ['scripts/check.mjs', ...(isQuick ? ['--quick'] : [])]);
  // Its failure is shown at once, and again at the end.
  check?.catch(() => {});
  await Promise.all(isQuick ? [ensureBuilt()] : [ensureWorker(), ensureBrowser()]);
  await run(process.execPath, [
    YOUNG_SPACE,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...kinds.flatMap((kind) => ['--project', kind]),
    ...patterns,
  ]);
  await check;
});
