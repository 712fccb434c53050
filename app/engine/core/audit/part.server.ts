import { and, inArray, lt } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import { daysBefore } from '~/engine/kit/time/durations';
import { REFUSALS } from '../account/attempts';
import type { Part } from '../part.server';
import { LABELS } from './actions';
import * as tables from './schema';
import { auditEvents } from './schema';
import { eventRules, marked } from './transfer';

/** Ids start with their time. */
const isOlder = (now: Date, days: number) =>
  lt(auditEvents.id, encodeTime(daysBefore(now, days).getTime()));

export const auditPart: Part = {
  tables,
  auditLabels: LABELS,
  transfer: {
    tables: {
      audit_events: { label: 'Audit trail', isHistory: true, rules: eventRules, toImport: marked },
    },
  },

  oldRows: ({ write }, now) => [
    write.delete(auditEvents).where(and(inArray(auditEvents.action, REFUSALS), isOlder(now, 90))),
    write.delete(auditEvents).where(isOlder(now, 730)),
  ],
};
