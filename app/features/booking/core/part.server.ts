import * as v from 'valibot';
import { contactEntries } from '~/engine/core/messages/contact';
import type { Part } from '~/engine/core/part.server';
import { integer, json, LAST_TIME, short } from '~/engine/core/transfer/row-rules';
import { nonBlankText, text } from '~/engine/kit/fields/rules';
import { emailAddress } from '~/engine/kit/input';
import { isTimeZone } from '~/engine/kit/time/time-zone';
import { auditLabels } from './audit-labels';
import { BOOKING_LIMITS } from './booking';
import { SAMPLE_SETTINGS } from './sample-settings';
import * as tables from './schema';
import { SLUG } from './talk-rules';

export const part: Part = {
  tables,
  auditLabels,
  sampleSettings: SAMPLE_SETTINGS,
  transfer: {
    tables: {
      bookings: {
        planned: ['start_at', 'end_at'],
        rules: {
          kind: v.pipe(short, v.regex(SLUG, 'That is not the address of a kind of talk.')),
          talk: nonBlankText('The talk', 80),
          minutes: integer(15, 120),
          detail: short,
          zone: v.pipe(v.string(), v.check(isTimeZone, 'That is not a time zone.')),
          name: contactEntries.name,
          email: emailAddress,
          about: text('The text', BOOKING_LIMITS.about),
          reason: text('The sentence', BOOKING_LIMITS.reason),
          network: short,
          wide_block: short,
          calendar_says: json(
            v.strictObject({
              is: v.picklist(['moved', 'declined', 'gone', 'outdated']),
              at: v.nullable(integer(0, LAST_TIME)),
            }),
          ),
        },
      },
      calendar_readings: {
        leftOut: 'the secret address of the calendar, and what was read from it',
        missed: 'the secret address of your calendar',
        inBackups: true,
      },
    },
  },
};
