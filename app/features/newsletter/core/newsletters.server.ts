import { and, desc, eq, isNull, not, sql } from 'drizzle-orm';
import { auditStatement, deleteAudited, updateAudited } from '~/engine/core/audit/audit-log.server';
import { posts } from '~/engine/core/records/schema';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn } from '~/engine/kit/database/conditions.server';
import type { Newsletters } from './newsletter';
import { newsletterBatches as batches, newsletters } from './schema';

/** Stores newsletters as the owner edits them. One method per statement or batch, so it is long. */
export const newsletterTables = (db: Database): Newsletters => ({
  async create({ newsletter, event }) {
    const now = event.createdAt;
    const [rows] = await db.write.batch([
      db.write
        .insert(newsletters)
        .values({
          ...newsletter,
          status: 'draft',
          html: '',
          text: '',
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: newsletters.id }),
      auditStatement(db, event, existsIn(newsletters, eq(newsletters.id, newsletter.id))),
    ]);
    return rows.length === 1;
  },

  async find(id) {
    const [[newsletter], [text]] = await db.read.batch([
      withProgress(db).where(eq(newsletters.id, id)),
      db.read
        .select({ subject: newsletters.subject, html: newsletters.html, text: newsletters.text })
        .from(newsletters)
        .where(eq(newsletters.id, id)),
    ]);
    return newsletter && text ? { newsletter, text } : null;
  },

  async findDraft(postId) {
    const isAbout = postId === null ? newsletters.isLetter : eq(newsletters.postId, postId);
    const row = await db.one(
      db.read
        .select({ id: newsletters.id })
        .from(newsletters)
        .where(and(isAbout, eq(newsletters.status, 'draft')))
        .orderBy(desc(newsletters.id))
        .limit(1),
    );
    return row?.id ?? null;
  },

  async findPost(id) {
    const row = await db.one(
      db.read
        .select({
          id: posts.id,
          slug: posts.slug,
          lang: posts.lang,
          title: posts.title,
          description: posts.description,
          details: posts.details,
          status: posts.status,
          publishedAt: posts.publishedAt,
        })
        .from(posts)
        .where(and(eq(posts.id, id), isNull(posts.deletedAt))),
    );
    if (!row) return null;
    const { status, publishedAt, ...post } = row;
    return { ...post, visibleFrom: status === 'published' ? publishedAt : null };
  },

  save: ({ id, subject, words, now }) =>
    db.changes(
      db.write
        .update(newsletters)
        .set({ subject, words, updatedAt: now })
        .where(isDraft(id))
        .returning({ id: newsletters.id }),
    ),

  schedule: ({ id, sendAt, text, event }) =>
    updateAudited(db, newsletters, {
      where: isDraft(id),
      set: { ...text, sendAt, status: 'scheduled', updatedAt: event.createdAt },
      event,
    }),

  remove: ({ id, event }) => deleteAudited(db, newsletters, { where: isDraft(id), event }),

  setStatus: ({ id, from, to, event }) =>
    updateAudited(db, newsletters, {
      where: and(eq(newsletters.id, id), eq(newsletters.status, from)),
      set: {
        status: to,
        updatedAt: event.createdAt,
        ...(to === 'draft' ? { sendAt: null } : {}),
      },
      event,
    }),

  unsentPosts: (limit) =>
    db.all(
      db.read
        .select({ id: posts.id, title: posts.title })
        .from(posts)
        .where(
          and(
            eq(posts.status, 'published'),
            isNull(posts.deletedAt),
            not(existsIn(newsletters, eq(newsletters.postId, posts.id))),
          ),
        )
        .orderBy(desc(posts.publishedAt), desc(posts.id))
        .limit(limit),
    ),

  list: (limit) => db.all(withProgress(db).orderBy(desc(newsletters.id)).limit(limit)),
});

const isDraft = (id: string) => and(eq(newsletters.id, id), eq(newsletters.status, 'draft'));

/** Sums the counts of the batches, which are a hundredth of the recipients' rows. */
function withProgress(db: Database) {
  const total = (what: ReturnType<typeof sql>) =>
    sql<number>`(select coalesce(sum(${what}), 0) from ${batches}
      where ${batches.newsletterId} = ${newsletters.id})`;
  const done = sql`case when ${batches.status} = 'sent' then
    ${batches.recipients} - ${batches.skipped} - ${batches.failed} else 0 end`;
  return db.read
    .select({
      id: newsletters.id,
      isLetter: newsletters.isLetter,
      postId: newsletters.postId,
      subject: newsletters.subject,
      words: newsletters.words,
      status: newsletters.status,
      sendAt: newsletters.sendAt,
      createdAt: newsletters.createdAt,
      finishedAt: newsletters.finishedAt,
      bounced: newsletters.bounced,
      complained: newsletters.complained,
      unsubscribed: newsletters.unsubscribed,
      recipients: total(sql`${batches.recipients}`).as('recipients'),
      sent: total(done).as('sent'),
      skipped: total(sql`${batches.skipped}`).as('skipped'),
      failed: total(sql`${batches.failed}`).as('failed'),
      problem: sql<string | null>`(select ${batches.problem} from ${batches}
        where ${batches.newsletterId} = ${newsletters.id} and ${batches.problem} is not null
        order by ${batches.number} limit 1)`.as('problem'),
    })
    .from(newsletters)
    .$dynamic();
}
