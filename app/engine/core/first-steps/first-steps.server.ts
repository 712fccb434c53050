import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { anyRow } from '~/engine/kit/database/conditions.server';
import type { Kind } from '../records/kind.server';
import { postKind } from '../records/post-kind.server';
import { projectKind } from '../records/project-kind.server';
import { FEATURES_OFF } from '../settings/features-off';
import { settings } from '../settings/schema';
import { isUntouchedSample } from '../transfer/samples.server';
import type { FirstSteps } from './first-steps';

const HIDDEN = 'first_steps_hidden_at';

export const firstStepsReader = (db: Database): FirstSteps => ({
  async read() {
    const ownOf = (kind: Kind) => {
      const { table } = kind;
      return anyRow(
        db,
        table,
        and(
          eq(table.status, 'published'),
          isNull(table.deletedAt),
          not(sql`${isUntouchedSample(kind)}`),
        ),
      );
    };
    const [post, project, chosen, hidden] = await db.read.batch([
      ownOf(postKind),
      ownOf(projectKind),
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
