import type { SiteFacts } from '~/engine/core/health/site';
import { logProblem } from '~/engine/kit/log';
import { HOUR_MS } from '~/engine/kit/time/durations';
import { withTimeLimit } from '~/engine/kit/time/time-limit';

const KEY = 'health';
/** Two calls in sequence stay within the time limit of `/health.json`. */
const LIMIT_MS = 800;
/** The free plan allows 1,000 writes a day. */
const WRITTEN_EVERY_MS = HOUR_MS;

/** Reads a key, and writes it if that has not succeeded within the hour. */
export const kvProbe =
  (kv: KVNamespace) =>
  async (now: Date): Promise<Pick<SiteFacts, 'isRead' | 'isWritten'>> => {
    let isRead = false;
    try {
      const writtenAt = await withTimeLimit(kv.get(KEY), LIMIT_MS);
      isRead = true;
      if (now.getTime() - Number(writtenAt) >= WRITTEN_EVERY_MS)
        await withTimeLimit(kv.put(KEY, String(now.getTime())), LIMIT_MS);
      return { isRead, isWritten: true };
    } catch (error) {
      logProblem('the key-value store does not work', { cause: error });
      return { isRead, isWritten: isRead ? false : null };
    }
  };
