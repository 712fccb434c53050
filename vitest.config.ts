import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { NO_FRAMES } from './scripts/lib/browser.mjs';
import { TEST_FOLDERS } from './scripts/lib/test-files.mjs';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const resolve = { alias: { '~tests': folder('./tests'), '~': folder('./app') } };

const filesOf = (kind: keyof typeof TEST_FOLDERS) =>
  TEST_FOLDERS[kind].map((folder) => `${folder}/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    // What a failing database or a stopped provider logs is meant, unless the test fails.
    silent: 'passed-only',
    tags: [
      {
        name: 'slow',
        description: 'A sweep, or a detail of a screen, that only `npm run test:all` runs.',
      },
    ],
    reporters: ['./tests/support/table-reporter.ts'],
    // Two cores: files side by side, and no more of them.
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: filesOf('unit'),
          isolate: false,
          pool: 'threads',
          setupFiles: './tests/support/time-limits.ts',
          // Ends hangs, also on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          include: filesOf('integration'),
          globalSetup: ['./tests/support/build.ts', './tests/support/workerd.ts'],
          // The files of a worker share a workerd, and what they import; each has databases of its own.
          isolate: false,
          pool: 'threads',
          setupFiles: './tests/support/time-limits.ts',
          // Ends hangs, also on a busy machine.
          testTimeout: process.env.SOAK === 'on' ? 1_200_000 : 300_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        resolve,
        test: {
          name: 'browser',
          include: filesOf('browser'),
          globalSetup: './tests/support/build.ts',
          // The files of a worker share a browser and a workerd; each has a site of its own, or shares the sample site.
          isolate: false,
          sequence: { groupOrder: 1 },
          // A fault of the browser, see `nextFrame`. No other failure is repeated.
          retry: { count: 2, condition: new RegExp(NO_FRAMES) },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // As patient as Playwright: Vitest's own second is less than a busy machine takes for a page.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
