import { lte } from 'drizzle-orm';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import { sessions, signInFailures } from './schema';

export const accountPart: Part = {
  oldRows: ({ write }, now) => [
    write.delete(signInFailures).where(lte(signInFailures.updatedAt, daysBefore(now, 2))),
    write.delete(sessions).where(lte(sessions.expiresAt, daysBefore(now, 1))),
  ],
};
