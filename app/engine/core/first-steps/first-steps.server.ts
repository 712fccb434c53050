import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { anyRow } from '~/engine/kit/database/conditions.server';
import { constant } from '~/engine/kit/database/constant.server';
import { posts, projects } from '../records/schema';
import { FEATURES_OFF } from '../settings/features-off';
import { settings } from '../settings/schema';
import { isUntouched } from '../transfer/sample-records';
import type { FirstSteps } from './first-steps';

const HIDDEN = 'first_steps_hidden_at';

export const firstStepsReader = (db: Database): FirstSteps => ({
  async read() {
    const ownOf = (table: typeof posts | typeof projects, name: 'posts' | 'projects') =>
      anyRow(
        db,
        table,
        and(
          eq(table.status, 'published'),
          isNull(table.deletedAt),
          sql`not (${constant(isUntouched(name))})`,
        ),
      );
    const [post, project, chosen, hidden] = await db.read.batch([
      ownOf(posts, 'posts'),
      ownOf(projects, 'projects'),
      anyRow(db, settings, eq(settings.key, FEATURES_OFF)),
      anyRow(db, settings, eq(settings.key, HIDDEN)),
    ]);
    return {
      features: chosen.length > 0,
      post: post.length > 0,
      project: project.length > 0,
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
