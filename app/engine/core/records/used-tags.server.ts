import { isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { Part } from '../part.server';
import { projects } from './schema';
import type { UsedTags } from './used-tags';

/** A longer list is useless for choosing. */
const MOST = 300;

/** Reads the tags in use: for posts from a part that knows them, and for projects, which are few, from the projects. */
export const usedTagTable = (db: Database, parts: readonly Part[]): UsedTags => ({
  async read(entity): Promise<Record<string, string[]>> {
    if (entity === 'post') {
      const tags = parts.flatMap(({ records }) => records?.postTags?.(db) ?? []);
      return { tags: (await Promise.all(tags)).flat() };
    }
    if (entity !== 'project') return {};
    const [tags, techStack] = await db.read.batch([
      namesIn(db, sql`${projects.tags}`),
      namesIn(db, sql`${projects.techStack}`),
    ]);
    return {
      tags: tags.map(({ name }) => name),
      techStack: techStack.map(({ name }) => name),
    };
  },
});

const namesIn = (db: Database, column: SQL) =>
  db.read
    .select({ name: sql<string>`entry.value`.as('name') })
    .from(sql`${projects}, json_each(${column}) as entry`)
    .where(isNull(projects.deletedAt))
    .groupBy(sql`entry.value`)
    .orderBy(sql`count(*) desc`)
    .limit(MOST);
