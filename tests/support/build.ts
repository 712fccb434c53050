import { ensureBuilt } from '../../scripts/lib/build/build.mjs';

/**
 * Integration tests call the built site directly, browser tests the server that serves it. `npm test -- WORD` says by
 * `WITHOUT_SITE` that no matching file needs either.
 */
export default async (): Promise<void> => {
  if (process.env.WITHOUT_SITE === undefined) await ensureBuilt();
};
