import { sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { SendingFacts } from './health';

/** Reads which newsletters are late or paused. */
export async function readSending(db: Database): Promise<SendingFacts> {
  // States are literals, because SQLite uses some partial indexes only for literals.
  const row = await db.one(
    db.read
      .select({
        paused: sql<number>`(select count(*) from
          (select 1 from newsletters where status = 'paused' limit 100))`.as('paused'),
        // A newsletter about a post that is not public waits for the post, however late it gets.
        dueAt: sql<number | null>`(select min(at) from (
          select max(send_at, coalesce(published_at, 0)) as at
          from newsletters left join posts on posts.id = post_id
          where newsletters.status = 'scheduled'
            and (is_letter or (posts.status = 'published' and posts.deleted_at is null))
          union all select due_at from newsletters as sent join newsletter_batches as batch
          on newsletter_id = sent.id where sent.status = 'sending' and batch.status = 'waiting'))`.as(
          'due_at',
        ),
      })
      .from(sql`(select 1)`),
  );
  return row ?? { paused: 0, dueAt: null };
}
