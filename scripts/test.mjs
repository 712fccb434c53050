import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWithNode24 } from './lib/node.mjs';
import { ensureDependencies, main, run, say } from './lib/run.mjs';
import { notePassed, testStates, unchangedTests } from './lib/unchanged-tests.mjs';

/** In MiB. The tests parse hundreds of pages; less frequent garbage collection saves processor time. */
const YOUNG_SPACE = '--max-semi-space-size=64';

/**
 * `npm test`: all checks and tests but the slow ones (tag `slow`), from a fresh clone. Dear tests that passed with the same
 * sources on this machine are not run again, except in CI.
 * `npm run test:all`: everything, also the slow tests.
 * `npm test -- mail`: only test files whose paths contain the word, with a build and a browser only if they need them.
 * `npm run test:quick`: everything that needs neither a site nor a browser, in less than half a minute.
 */
await main(async () => {
  // SQLite of older ones has no limits that can be set as D1's.
  if (Number.parseInt(process.versions.node, 10) < 24) {
    process.exitCode = await runWithNode24();
    return;
  }
  await ensureDependencies('all');
  const { planOf, slowFiles } = await import('./lib/test-files.mjs');
  const [isQuick, isAll] = ['--quick', '--all'].map((option) => process.argv.includes(option));
  const words = process.argv.slice(2).filter((word) => !['--quick', '--all'].includes(word));
  const isWhole = words.length === 0 && !isQuick;
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
  const states = isWhole ? testStates() : {};
  const unchanged = isAll || process.env.CI !== undefined ? [] : unchangedTests(states);
  if (unchanged.length > 0)
    say(`${unchanged.length} test files passed before, and nothing that they test has changed:
  ${unchanged.join('\n  ')}
  They are not run again (npm run test:all runs them, too).`);
  if (ofRun.includes('browser')) {
    const [{ ensureBrowser }, { ensureBuilt }] = await Promise.all([
      import('./lib/browser.mjs'),
      import('./lib/build/build.mjs'),
    ]);
    await Promise.all([ensureBuilt(), ensureBrowser()]);
  }
  const slow = slowFiles();
  const leftOut = words.length > 0 ? unchanged : [...unchanged, ...slow.whole];
  const exclude = leftOut.map((file) => `--exclude=${file}`);
  const tags = words.length > 0 ? [] : ['--tags-filter=!slow'];
  await vitest(ofRun, [...tags, ...exclude, ...words], {
    // `tests/support/build.ts` builds it for the integration tests.
    ...(isSiteBuilt ? {} : { WITHOUT_SITE: 'yes' }),
    // `tests/support/table-reporter.ts` compares it with the budget.
    ...(isWhole ? { WHOLE_RUN: 'yes' } : {}),
  });
  notePassed(states);
  if (isAll && isWhole) await vitest(ofRun, ['--tags-filter=slow', ...slow.all]);
  await check;
});

/**
 * Runs tests. What they leave in the folder for temporary files is deleted, also after a failure.
 * @param {string[]} projects @param {string[]} [args] @param {Record<string, string>} [env]
 * @throws Error if a test fails
 */
async function vitest(projects, args = [], env = {}) {
  const options = projects.flatMap((project) => ['--project', project]);
  const program = [YOUNG_SPACE, 'node_modules/vitest/vitest.mjs', 'run'];
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-tests-'));
  const temporary = { TMPDIR: folder, TEMP: folder, TMP: folder };
  try {
    await run(process.execPath, [...program, ...options, ...args], {
      env: { ...temporary, ...env },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
