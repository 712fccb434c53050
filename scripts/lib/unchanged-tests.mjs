import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from './build/build.mjs';
import { root } from './run.mjs';

/* Dear tests that passed on this machine, and whose sources have not changed since. `npm test` does not run them again. */

/** What every one of them depends on. */
const COMMON = ['package-lock.json', 'package.json', 'tests/support', 'tsconfig.json'];
const SITE = ['app', 'migrations', 'remix.config.js', 'wrangler.toml'];

/** @type {Record<string, string[]>} The files and folders that each test depends on, besides itself. */
const SOURCES = {
  'tests/integration/setup.test.ts': [...COMMON, ...SITE, 'scripts', 'public/_routes.json'],
  'tests/integration/local-site.test.ts': [...COMMON, ...SITE, 'scripts', 'public/_routes.json'],
};

/** @param {string} test */
const stampOf = (test) => join(root, '.cache/passed', test);

/** @returns {Record<string, string>} the state of the sources of each of these tests */
export const testStates = () =>
  Object.fromEntries(
    Object.entries(SOURCES).map(([test, sources]) => [test, hashOf(root, [test, ...sources])]),
  );

/** @param {Record<string, string>} states @returns {string[]} the tests that have passed with these sources */
export const unchangedTests = (states) =>
  Object.keys(states).filter((test) => {
    const stamp = stampOf(test);
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === states[test];
  });

/** Notes that all of these tests have passed. @param {Record<string, string>} states of before the run */
export function notePassed(states) {
  for (const [test, state] of Object.entries(states)) {
    mkdirSync(dirname(stampOf(test)), { recursive: true });
    writeFileSync(stampOf(test), state);
  }
}
