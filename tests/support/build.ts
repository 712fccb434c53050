import type { TestProject } from 'vitest/node';
import { ensureBuilt, ensureWorker } from '../../scripts/lib/site.mjs';

/**
 * Integration tests call the built site directly, browser tests the worker that serves it. `npm test -- WORD` says by
 * `WITHOUT_SITE` that no matching file needs either.
 */
export default async ({ name }: TestProject) => {
  if (process.env.WITHOUT_SITE === undefined)
    await (name === 'browser' ? ensureWorker() : ensureBuilt());
};
