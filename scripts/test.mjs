import { ensureBrowser } from './lib/browser.mjs';
import { ensureDependencies, main, run, say } from './lib/run.mjs';

/** In MiB. The tests parse hundreds of pages; less frequent garbage collection saves processor time. */
const YOUNG_SPACE = '--max-semi-space-size=64';

/**
 * `npm test`: all checks and tests, from a fresh clone. `npm test -- mail`: only test files whose paths contain the word.
 * `npm run test:quick`: everything that needs neither a site nor a browser, in less than a minute.
 */
await main(async () => {
  await ensureDependencies();
  const isQuick = process.argv.includes('--quick');
  const patterns = process.argv.slice(2).filter((word) => word !== '--quick');
  const kinds = isQuick ? ['unit'] : ['unit', 'integration', 'browser'];
  say(
    `${isQuick ? 'Checking' : 'Building the site, checking'} types and lint, running ${kinds.join(', ')} tests`,
  );
  const { ensureBuilt } = await import('./lib/build/build.mjs');
  const check =
    patterns.length > 0
      ? undefined
      : run(process.execPath, ['scripts/check.mjs', ...(isQuick ? ['--quick'] : [])]);
  // Prints its failure at once; awaited at the end.
  check?.catch(() => {});
  if (!isQuick) await Promise.all([ensureBuilt(), ensureBrowser()]);
  await run(process.execPath, [
    YOUNG_SPACE,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...kinds.flatMap((kind) => ['--project', kind]),
    ...patterns,
  ]);
  await check;
});
