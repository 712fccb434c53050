import { lte } from 'drizzle-orm';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import * as tables from './schema';
import { sessions, signInFailures } from './schema';

/** Why exports leave out what signs in. */
export const NO_KEY = 'a file in a download folder must not be a key to the site';

export const accountPart: Part = {
  tables,
  transfer: {
    tables: {
      admins: { leftOut: NO_KEY, missed: 'your sign-in', inBackups: true },
      // A restore would revive sessions that have ended.
      sessions: { leftOut: NO_KEY, missed: null, inBackups: false },
      sign_in_failures: { leftOut: 'short-lived counters', missed: null, inBackups: false },
    },
  },

  oldRows: ({ write }, now) => [
    write.delete(signInFailures).where(lte(signInFailures.updatedAt, daysBefore(now, 2))),
    write.delete(sessions).where(lte(sessions.expiresAt, daysBefore(now, 1))),
  ],
};
