import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '~': fileURLToPath(new URL('./app', import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      { resolve: { alias }, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: './tests/browser/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // As patient as Playwright: Vitest's own second is less than a busy machine takes for a page.
          expect: { poll: { timeout: 30_000 } },
          // One site and one browser on two cores: files side by side only wait for each other.
          fileParallelism: false,
        },
      },
    ],
  },
});
