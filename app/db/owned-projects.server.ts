import { and, isNull } from 'drizzle-orm';
import type { OwnedProject, OwnedProjects } from '~/domain/owned-projects';
import type { Database } from './client.server';
import { firstPlace, holds, orderedStore, ownedStore, slugStore } from './owned.server';
import { projects } from './schema';

export const ownedProjects = (db: Database): OwnedProjects => ({
  ...ownedStore<OwnedProject>(db, {
    entity: 'project',
    table: projects,
    slugs: { table: projects, of: (project) => project.slug },
    async read({ where, orderBy, limit }) {
      const query = db.read.select().from(projects).where(where).limit(limit);
      const [rows] = await db.read.batch([orderBy ? query.orderBy(orderBy) : query]);
      return rows;
    },
    insert: (project) =>
      db.write
        .insert(projects)
        .values({ ...project, sortOrder: firstPlace(projects) })
        .onConflictDoNothing()
        .returning({ id: projects.id }),
    // Where it stands is written by `reorder` alone: an edit must not undo a move made meanwhile.
    update: ({ sortOrder: _, ...project }, where) =>
      db.write.update(projects).set(project).where(where).returning({ id: projects.id }),
  }),
  ...slugStore(db, projects),
  ...orderedStore(db, projects),

  async list({ query, limit, offset }) {
    const [rows] = await db.read.batch([
      db.read
        .select()
        .from(projects)
        .where(and(isNull(projects.deletedAt), holds(projects.projectName, query)))
        .orderBy(projects.sortOrder, projects.id)
        .limit(limit)
        .offset(offset),
    ]);
    return rows;
  },
});
