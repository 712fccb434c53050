import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FirstSteps } from '~/domain/first-steps';
import type { Database } from './client.server';
import { admins, posts, projects, settings } from './schema';
import { isUntouched } from './transfer/sample-records';

const HIDDEN = 'first_steps_hidden_at';
const one = { one: sql<number>`1`.as('one') };

export const firstStepsReader = (db: Database): FirstSteps => ({
  async read(adminId) {
    const ownOf = (table: typeof posts | typeof projects, name: 'posts' | 'projects') =>
      db.read
        .select(one)
        .from(table)
        .where(
          and(
            eq(table.status, 'published'),
            isNull(table.deletedAt),
            sql`not (${sql.raw(isUntouched(name))})`,
          ),
        )
        .limit(1);
    const [post, project, factor, hidden] = await db.read.batch([
      ownOf(posts, 'posts'),
      ownOf(projects, 'projects'),
      db.read
        .select(one)
        .from(admins)
        .where(and(eq(admins.id, adminId), isNotNull(admins.totpConfirmedAt))),
      db.read.select(one).from(settings).where(eq(settings.key, HIDDEN)),
    ]);
    return {
      post: post.length > 0,
      project: project.length > 0,
      'second-factor': factor.length > 0,
      isHidden: hidden.length > 0,
    };
  },

  async hide(now) {
    await db.run(
      db.write
        .insert(settings)
        .values({ key: HIDDEN, value: now.toISOString() })
        .onConflictDoNothing(),
    );
  },
});
