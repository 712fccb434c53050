import { desc } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { countUpTo } from '~/engine/kit/database/conditions.server';
import { inPlace } from '~/engine/kit/in-place';
import { actionReader } from '../audit/actions';
import { auditEvents } from '../audit/schema';
import type { Part } from '../part.server';
import { kindsOf } from '../records/kind.server';
import type { OverviewReader } from './overview';
import type { Task, TaskTimes } from './task.server';
import type { TaskGroup, Waiting } from './tasks';

export const tasksOf = (parts: readonly Part[]): Task[] =>
  inPlace(parts.flatMap(({ tasks = [] }) => tasks));

/** Counts the rows of each kind of task. */
export async function countTasks(
  db: Database,
  tasks: readonly Task[],
  { limit, ...times }: TaskTimes & { limit: number },
): Promise<Waiting> {
  const counts = await Promise.all(
    tasks.map(async ({ kind, waiting }) => {
      const row = await db.one(countUpTo(db, ...waiting(times), limit));
      return [kind, row?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

const toGroup = async (
  { kind, noun, note, to, screen, icon, isAlarm }: Task,
  rows: Promise<TaskGroup['rows']>,
): Promise<TaskGroup> => ({ kind, noun, note, to, screen, icon, isAlarm, rows: await rows });

async function latestEvents(db: Database, parts: readonly Part[], limit: number) {
  const rows = await db.all(
    db.read
      .select({
        id: auditEvents.id,
        adminName: auditEvents.adminName,
        action: auditEvents.action,
        summary: auditEvents.summary,
        createdAt: auditEvents.createdAt,
      })
      .from(auditEvents)
      .orderBy(desc(auditEvents.id))
      .limit(limit),
  );
  const describe = actionReader(parts);
  const names = new Set(rows.flatMap(({ adminName }) => adminName ?? []));
  return rows.map(({ id, adminName, action, summary, createdAt }) => {
    const which = summary === '' ? '' : `: ${summary}`;
    const who = adminName === null || names.size === 1 ? '' : ` (${adminName})`;
    return { id, text: `${describe(action)}${which}${who}`, createdAt };
  });
}

/** Reads what the parts of the site contribute to the dashboard, in one round trip. */
export function dashboardReader(
  db: Database,
  parts: readonly Part[],
  allParts: readonly Part[],
): Pick<OverviewReader, 'dashboard' | 'waiting'> {
  const tasks = tasksOf(parts);
  const kinds = kindsOf(parts);
  return {
    waiting: (input) => countTasks(db, tasks, input),

    async dashboard({ now, today, answeredSince, days, limits, words }) {
      const times = { now, answeredSince };
      const [totals, groups, upcoming, weeks, events] = await Promise.all([
        Promise.all(
          inPlace(parts.flatMap(({ totals: of = [] }) => of)).map(async ({ label, to, count }) => ({
            label,
            to,
            count: await count(db, { now, limit: limits.total }),
          })),
        ),
        Promise.all(
          tasks.map((task) =>
            toGroup(task, task.rows(db, { ...times, limit: limits.tasks, words, kinds })),
          ),
        ),
        Promise.all(
          inPlace(parts.flatMap(({ upcoming: of = [] }) => of)).map(({ rows }) =>
            rows(db, { now, limit: limits.next }),
          ),
        ),
        Promise.all(
          inPlace(parts.flatMap(({ weeks: of = [] }) => of)).map(({ read }) =>
            read(db, days, kinds),
          ),
        ),
        latestEvents(db, allParts, limits.events),
      ]);
      return {
        totals,
        tasks: groups,
        reminders: parts.flatMap(({ reminders }) => reminders?.({ words, today }) ?? []),
        upcoming: upcoming.flat(),
        weeks,
        events,
      };
    },
  };
}
