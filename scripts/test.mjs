import { ensureBrowser } from './lib/browser.mjs';
import { ensureDependencies, main, run, runTool, say } from './lib/run.mjs';

/**
 * `npm test`: everything, from a clone on. With words behind `--` only the test files whose paths hold
 * one of them, of every kind: `npm test -- mail`. `npm run test:quick`: what needs no browser.
 */
await main(async () => {
  await ensureDependencies();
  const isQuick = process.argv.includes('--quick');
  const patterns = process.argv.slice(2).filter((word) => word !== '--quick');
  const { ensureBuilt } = await import('./lib/site.mjs');
  say('Building the site; types, lint, format, unused code');
  await Promise.all([
    ensureBuilt(),
    isQuick ? undefined : ensureBrowser(),
    patterns.length > 0 ? undefined : run(process.execPath, ['scripts/check.mjs']),
  ]);
  say(isQuick ? 'Unit and integration tests' : 'Unit, integration and browser tests');
  const kinds = isQuick ? ['unit', 'integration'] : ['unit', 'integration', 'browser'];
  await runTool('vitest/vitest.mjs', [
    'run',
    ...kinds.flatMap((kind) => ['--project', kind]),
    ...patterns,
  ]);
});
