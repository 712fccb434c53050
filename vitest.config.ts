import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { NO_FRAMES } from './scripts/lib/browser.mjs';

const resolve = { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } };

const browser = (name: string, include: string) => ({
  resolve,
  test: {
    name,
    include: [include],
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
});

export default defineConfig({
  test: {
    // What a failing database or a stopped provider logs is meant, unless the test fails.
    silent: 'passed-only',
    reporters: ['./tests/support/table-reporter.ts'],
    // Two cores: files side by side, and no more of them.
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
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
          include: ['tests/integration/**/*.test.{ts,tsx}'],
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
      browser('browser', 'tests/browser/*.test.ts'),
      // Every page at every width, and the like: `npm run test:all`.
      browser('sweeps', 'tests/browser/sweeps/*.test.ts'),
    ],
  },
});
