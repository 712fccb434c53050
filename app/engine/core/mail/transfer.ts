import * as v from 'valibot';
import { text } from '~/engine/kit/fields/rules';
import type { Row } from '../transfer/declaration';
import { json, long, short } from '../transfer/row-rules';

/** A mail. Its addresses may have formats that no form accepts. */
const mail = v.strictObject({
  to: short,
  subject: text('The subject', 2000),
  replyTo: v.optional(short),
  html: v.optional(long),
  text: v.optional(long),
  headers: v.optional(v.record(v.string(), v.string())),
  attachments: v.optional(
    v.array(v.strictObject({ filename: short, contentType: short, content: long })),
  ),
});

export const mailRules = { payload: json(mail), provider_id: short };

/** An import sends nothing: a waiting mail is imported as failed. */
export const withoutSending = (row: Row): Row =>
  row.status === 'waiting'
    ? {
        ...row,
        status: 'failed',
        leased_until: null,
        problem: 'Imported: it had not been sent yet. Send it again if it is still wanted.',
      }
    : row;
