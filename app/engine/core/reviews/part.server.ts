import { and, lte, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { text } from '~/engine/kit/fields/rules';
import { emailAddress } from '~/engine/kit/input';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import { tokenHash } from '../transfer/row-rules';
import { INVITATION_LIMITS } from './review-limits';
import * as tables from './schema';

const { reviewInvitations } = tables;

/** How long the address of a client who was asked for a review is stored: a month longer than the link works. */
const INVITED_DAYS = 90;

const withdrawn = '(select review_id from review_invitations where withdrawn_at is not null)';

export const reviewsPart: Part = {
  tables,
  versioned: ['review_invitations'],
  writtenFor: () => ({
    reviews: "select review_id as id from review_invitations where review_id <> ''",
  }),
  transfer: {
    tables: {
      review_invitations: {
        isHistory: true,
        rules: {
          name: text('The name', 300),
          position: text('The position', 300),
          email: v.union([v.literal(''), emailAddress]),
          line: text('The line', INVITATION_LIMITS.line),
          mail_hash: v.pipe(
            v.string(),
            v.regex(/^[\w-]{43}$/, 'That is not a hash of an address.'),
          ),
          link_hash: tokenHash,
          reminder_hash: tokenHash,
          withdraw_hash: tokenHash,
          signature: v.pipe(v.string(), v.regex(/^(?:[\w-]{43})?$/, 'That is not a signature.')),
          refusal: text('The reason', INVITATION_LIMITS.reason),
        },
      },
    },
    missed: ['the marks of reviews by invitation, unless both sites have the same APP_SECRET'],
    // A file from before a client withdrew a review must not bring it back.
    afterImport: () => [
      { text: `delete from reviews where id in ${withdrawn}` },
      { text: `delete from revisions where entity = 'review' and entity_id in ${withdrawn}` },
    ],
  },

  oldRows: ({ write }, now) => [
    write
      .update(reviewInvitations)
      .set({ name: '', position: '', email: '', line: '', updatedAt: now })
      .where(
        and(
          ne(reviewInvitations.email, ''),
          lte(reviewInvitations.createdAt, daysBefore(now, INVITED_DAYS)),
        ),
      ),
  ],
};
