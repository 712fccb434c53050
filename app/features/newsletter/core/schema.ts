import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { posts } from '~/engine/core/records/schema';
import {
  fromVisitor,
  moment,
  primaryId,
  prose,
  sending,
  written,
} from '~/engine/kit/database/columns';

/** Newsletter subscriptions. The address is stored trimmed and in lower case. */
export const subscribers = sqliteTable(
  'subscribers',
  {
    id: primaryId(),
    email: text('email').notNull(),
    status: text('status', {
      enum: ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained'],
    })
      .notNull()
      .default('pending'),
    /**
     * The SHA-256, in hex, of the confirmation mail's token. It confirms once, and is kept until the
     * subscription ends.
     */
    confirmTokenHash: text('confirm_token_hash'),
    confirmSentAt: moment('confirm_sent_at'),
    confirmedAt: moment('confirmed_at'),
    source: text('source', { enum: ['footer', 'newsletter', 'post', 'api', 'import'] }).notNull(),
    /** The path of the page with the form, if known. */
    sourcePage: prose('source_page'),
    /** Where and when an imported address consented, in the owner's words; empty if it confirmed here. */
    consent: prose('consent'),
    /** When the welcome letter was sent. */
    welcomedAt: moment('welcomed_at'),
    ...fromVisitor(),
    ...written(),
  },
  (t) => [
    uniqueIndex('subscribers_email').on(t.email),
    uniqueIndex('subscribers_token')
      .on(t.confirmTokenHash)
      .where(sql`confirm_token_hash is not null`),
    index('subscribers_status').on(t.status, sql`id desc`),
    index('subscribers_source').on(t.source),
    index('subscribers_client').on(t.clientSince).where(sql`client_since is not null`),
    index('subscribers_unasked')
      .on(t.id)
      .where(sql`source = 'import' and status = 'pending' and confirm_sent_at is null`),
  ],
);

/** Addresses that are never mailed again. They outlive the subscription. */
export const suppressions = sqliteTable('suppressions', {
  email: text('email').primaryKey(),
  reason: text('reason', { enum: ['unsubscribed', 'bounced', 'complained'] }).notNull(),
  createdAt: moment('created_at').notNull(),
});

/** A post or a letter for everybody whose subscription is confirmed when it is sent. */
export const newsletters = sqliteTable(
  'newsletters',
  {
    id: primaryId(),
    postId: text('post_id').references(() => posts.id, { onDelete: 'set null' }),
    /** Whether it was created without a post. A newsletter whose post was deleted is not a letter. */
    isLetter: integer('is_letter', { mode: 'boolean' }).notNull().default(false),
    subject: text('subject').notNull(),
    words: prose('words'),
    /** Empty for a draft. Holds a placeholder for each reader's own unsubscribe address. */
    html: text('html').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: ['draft', 'scheduled', 'sending', 'paused', 'sent'] })
      .notNull()
      .default('draft'),
    sendAt: moment('send_at'),
    finishedAt: moment('finished_at'),
    /** The number of recipients that the provider reported, or who unsubscribed with its link. */
    bounced: integer('bounced').notNull().default(0),
    complained: integer('complained').notNull().default(0),
    unsubscribed: integer('unsubscribed').notNull().default(0),
    ...written(),
  },
  (t) => [
    index('newsletters_status').on(t.status, sql`id desc`),
    uniqueIndex('newsletters_post').on(t.postId),
  ],
);

/** The provider takes up to a hundred mails in one call; such a call is a batch. */
export const newsletterBatches = sqliteTable(
  'newsletter_batches',
  {
    newsletterId: text('newsletter_id')
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    ...sending(),
    problem: text('problem'),
    /**
     * The provider refused the batch as a whole. From then on its mails are sent one by one with keys
     * of their own.
     */
    isOneByOne: integer('is_one_by_one', { mode: 'boolean' }).notNull().default(false),
    /** The number of recipients, and the outcomes once the batch is done. */
    recipients: integer('recipients').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.newsletterId, t.number] }),
    index('newsletter_batches_due').on(t.newsletterId, t.dueAt).where(sql`status = 'waiting'`),
  ],
);

/** Frozen when sending starts. */
export const newsletterRecipients = sqliteTable(
  'newsletter_recipients',
  {
    newsletterId: text('newsletter_id')
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    batch: integer('batch').notNull(),
    subscriberId: text('subscriber_id').notNull(),
    email: text('email').notNull(),
    status: text('status', {
      enum: ['waiting', 'sent', 'failed', 'skipped', 'bounced', 'complained', 'unsubscribed'],
    })
      .notNull()
      .default('waiting'),
  },
  (t) => [
    primaryKey({ columns: [t.newsletterId, t.batch, t.subscriberId] }),
    index('newsletter_recipients_email').on(t.email, t.newsletterId),
    index('newsletter_recipients_status').on(t.newsletterId, t.status),
  ],
);
