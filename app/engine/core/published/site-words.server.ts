import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, ONE } from '~/engine/kit/database/conditions.server';
import type { AuditEvent } from '../audit/audit';
import { adminNameOf, auditStatement } from '../audit/audit-log.server';
import { siteWords } from '../site-words/schema';
import type { SiteWords } from '../site-words/site-words';

/** The number of former versions that are kept. */
const MAX_FORMER = 50;

const { id, words, adminName, createdAt } = siteWords;
const kept = { id, words, adminName, createdAt };

/** Matches the condition of the partial index. */
const isCurrent = (status: 'draft' | 'published') =>
  and(eq(siteWords.status, status), sql`status <> 'former'`);

const draftIs = (draft: string) => and(isCurrent('draft'), eq(id, draft));

/** The columns that record who made a change, and when. */
const written = ({ adminId, createdAt }: AuditEvent) => ({
  adminName: adminNameOf(adminId),
  createdAt,
});

export const siteWordsTable = (db: Database): SiteWords => ({
  async read() {
    const [current, former] = await db.read.batch([
      db.read
        .select({ ...kept, status: siteWords.status })
        .from(siteWords)
        .where(sql`status <> 'former'`),
      db.read
        .select({ id, adminName, createdAt })
        .from(siteWords)
        .where(sql`status = 'former'`)
        .orderBy(desc(id))
        .limit(MAX_FORMER),
    ]);
    const withStatus = (wanted: string) => current.find(({ status }) => status === wanted) ?? null;
    return { published: withStatus('published'), draft: withStatus('draft'), former };
  },

  find: (one) => db.one(db.read.select(kept).from(siteWords).where(eq(id, one)).limit(1)),

  async saveDraft({ before, id: newId, words: text, event }) {
    const isRight =
      before === null
        ? sql`not ${existsIn(siteWords, isCurrent('draft'))}`
        : existsIn(siteWords, draftIs(before));
    const [, rows] = await db.write.batch([
      auditStatement(db, event, isRight),
      before === null
        ? db.write
            .insert(siteWords)
            .select(
              sql`select ${newId}, 'draft', ${text}, ${adminNameOf(event.adminId)},
                ${event.createdAt.getTime()} where ${isRight}`,
            )
            .returning(ONE)
        : db.write
            .update(siteWords)
            .set({ id: newId, words: text, ...written(event) })
            .where(draftIs(before))
            .returning(ONE),
    ]);
    return rows.length > 0;
  },

  async publish({ draft, event }) {
    const isThere: SQL = existsIn(siteWords, draftIs(draft));
    const [, , rows] = await db.write.batch([
      auditStatement(db, event, isThere),
      db.write
        .update(siteWords)
        .set({ status: 'former' })
        .where(and(isCurrent('published'), isThere)),
      db.write
        .update(siteWords)
        .set({ status: 'published', ...written(event) })
        .where(draftIs(draft))
        .returning(ONE),
      db.write
        .delete(siteWords)
        .where(
          and(
            sql`status = 'former'`,
            lte(
              id,
              sql`(select id from site_words where status = 'former' order by id desc limit 1 offset ${MAX_FORMER})`,
            ),
          ),
        ),
    ]);
    return rows.length > 0;
  },

  async discard({ draft, event }) {
    const [, rows] = await db.write.batch([
      auditStatement(db, event, existsIn(siteWords, draftIs(draft))),
      db.write.delete(siteWords).where(draftIs(draft)).returning(ONE),
    ]);
    return rows.length > 0;
  },
});
