import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Part } from '~/engine/core/part.server';
import type { Row } from '~/engine/core/transfer/declaration';
import { field, rowsOf } from '~/engine/core/transfer/import-statements.server';
import { tokenHash } from '~/engine/core/transfer/row-rules';
import { anyRow } from '~/engine/kit/database/conditions.server';
import { text } from '~/engine/kit/fields/rules';
import { emailAddress } from '~/engine/kit/input';
import { auditLabels } from './audit-labels';
import { SUBSCRIBER_LISTS } from './counts.server';
import { IMPORT_LIMITS } from './newsletter-limits';
import * as tables from './schema';

/** An import sends nothing. */
function withoutSending(row: Row): Row {
  if (row.status === 'sending') return { ...row, status: 'paused' };
  return row.status === 'scheduled' ? { ...row, status: 'draft', send_at: null } : row;
}

/** Reconnects newsletters with restored posts, so that a post that was sent is not sent again. */
const reconnectNewsletters = `update or ignore newsletters set post_id = (
    select ${field('post_id')} from import_rows r
    where ${rowsOf('newsletters')} and r.key = json_array(newsletters.id))
  where post_id is null`;

export const part: Part = {
  tables,
  auditLabels,
  counts: SUBSCRIBER_LISTS,
  records: {
    async nextStep(db, postId) {
      const { newsletters } = tables;
      const isMailed = await db.one(anyRow(db, newsletters, eq(newsletters.postId, postId)));
      return isMailed
        ? null
        : {
            message: 'Next: tell your subscribers in a newsletter.',
            href: `/admin/newsletters?post=${postId}`,
          };
    },
  },
  transfer: {
    tables: {
      subscribers: {
        rules: {
          email: emailAddress,
          consent: text('The proof', IMPORT_LIMITS.consent),
          confirm_token_hash: tokenHash,
        },
      },
      suppressions: {
        label: 'Addresses that get no mail',
        isHistory: true,
        // The provider reports these addresses, possibly in formats that our forms do not accept.
        rules: { email: v.pipe(text('Email', 1000), v.nonEmpty('Email is missing.')) },
      },
      newsletters: {
        isHistory: true,
        planned: ['send_at'],
        rules: { subject: text('The subject', 2000) },
        toImport: withoutSending,
      },
      newsletter_batches: {
        label: 'Newsletters: batches',
        isHistory: true,
        planned: ['due_at', 'leased_until'],
      },
      newsletter_recipients: {
        label: 'Newsletters: recipients',
        isHistory: true,
        rules: { email: emailAddress },
      },
    },
    secretMails: ['confirmation'],
    afterImport: (importId) => [{ text: reconnectNewsletters, values: [importId] }],
  },
};
