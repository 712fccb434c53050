import type { WordsCopy } from '~/engine/core/site-words/words-copy';
import { logProblem } from '~/engine/kit/log';
import { withTimeLimit } from '~/engine/kit/time/time-limit';

const KEY = 'words';
/** A visitor waits for it before an error page. */
const LIMIT_MS = 800;

/** A copy of the owner's published words, for error pages while the database is unavailable. */
export const wordsCopy = (kv: KVNamespace): WordsCopy => ({
  async read() {
    try {
      return await withTimeLimit(kv.get(KEY), LIMIT_MS);
    } catch (error) {
      logProblem('the copy of the words could not be read', { cause: error });
      return null;
    }
  },
  async write(json) {
    try {
      const found = await withTimeLimit(kv.get(KEY), LIMIT_MS);
      if (found !== json) await withTimeLimit(kv.put(KEY, json), LIMIT_MS);
    } catch (error) {
      logProblem('the copy of the words could not be written', { cause: error });
    }
  },
});
