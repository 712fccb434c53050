import { runWithNode24 } from './lib/node.mjs';
import { ensureDependencies, main, run, say } from './lib/run.mjs';
import { planOf } from './lib/test-files.mjs';
import { notePassed, testStates, unchangedTests } from './lib/unchanged-tests.mjs';

/** In MiB. The tests parse hundreds of pages; less frequent garbage collection saves processor time. */
const YOUNG_SPACE = '--max-semi-space-size=64';

/**
 * `npm test`: all checks and tests, from a fresh clone. `npm test -- mail`: only test files whose paths contain the word,
 * with a build and a browser only if they need them. `npm run test:quick`: everything that needs neither a site nor a
 * browser, in less than half a minute. Without words, dear tests that passed with the same sources on this machine are not
 * run again, except with `--all` and in CI.
 */
await main(async () => {
  // SQLite of older ones has no limits that can be set as D1's.
  if (Number.parseInt(process.versions.node, 10) < 24) {
    process.exitCode = await runWithNode24();
    return;
  }
  await ensureDependencies();
  const isQuick = process.argv.includes('--quick');
  const words = process.argv.slice(2).filter((word) => !['--quick', '--all'].includes(word));
  const { kinds, needsSite } = planOf(words.filter((word) => !word.startsWith('-')));
  const ofRun = isQuick ? ['unit'] : kinds;
  if (ofRun.length === 0) throw new Error(`No test file has ${words.join(' or ')} in its path.`);
  const isSiteBuilt = needsSite && !isQuick;
  const check =
    words.length > 0
      ? undefined
      : run(process.execPath, ['scripts/check.mjs', ...(isQuick ? ['--quick'] : [])]);
  // Prints its failure at once; awaited at the end.
  check?.catch(() => {});
  say(
    `${isSiteBuilt ? 'Building the site, r' : 'R'}unning ${ofRun.join(', ')} tests${check ? ', checking types and lint' : ''}`,
  );
  const isWhole = words.length === 0 && !isQuick;
  const states = isWhole ? testStates() : {};
  const isAll = process.argv.includes('--all') || process.env.CI !== undefined;
  const unchanged = isAll ? [] : unchangedTests(states);
  if (unchanged.length > 0)
    say(`${unchanged.length} test files passed before, and nothing that they test has changed:
  ${unchanged.join('\n  ')}
  They are not run again (npm test -- --all runs them, too).`);
  if (ofRun.includes('browser')) {
    const [{ ensureBrowser }, { ensureWorker }] = await Promise.all([
      import('./lib/browser.mjs'),
      import('./lib/site.mjs'),
    ]);
    await Promise.all([ensureWorker(), ensureBrowser()]);
  }
  await run(
    process.execPath,
    [
      YOUNG_SPACE,
      'node_modules/vitest/vitest.mjs',
      'run',
      ...ofRun.flatMap((kind) => ['--project', kind]),
      ...unchanged.map((file) => `--exclude=${file}`),
      ...words,
    ],
    {
      env: {
        // `tests/support/build.ts` builds it for the integration tests.
        ...(isSiteBuilt ? {} : { WITHOUT_SITE: 'yes' }),
        // `tests/support/table-reporter.ts` compares it with the budget.
        ...(isWhole ? { WHOLE_RUN: 'yes' } : {}),
      },
    },
  );
  notePassed(states);
  await check;
});
