import { ensureBrowser } from './lib/browser.mjs';
import { ensureDependencies, main, run, runTool, say } from './lib/run.mjs';

/** `npm test`: everything, from a clone on. */
await main(async () => {
  await ensureDependencies();
  await ensureBrowser();
  say('Types, lint, format, unused code');
  await run(process.execPath, ['scripts/check.mjs']);
  say('Unit and integration tests');
  await runTool('vitest/vitest.mjs', ['run', '--project', 'unit', '--project', 'integration']);
  say('Browser tests against the built site');
  await runTool('vitest/vitest.mjs', ['run', '--project', 'browser']);
});
