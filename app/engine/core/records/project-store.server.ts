import { getTableColumns } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { hasOtherContent } from '~/engine/kit/fields/field';
import { snapshotOf } from '../bulk/bulk-store.server';
import type { Part } from '../part.server';
import type { OrderedStore } from './order';
import { orderedStore } from './ordered-store.server';
import { PROJECT_FIELDS, type ProjectRecord } from './project-record';
import { applyQuery, slugStore } from './record-store.server';
import { projects } from './schema';
import type { SlugStore } from './slugs';

// Without the sort order, which only `reorder` writes, and without the columns that other code writes:
// an edit must not overwrite them.
const {
  sortOrder: _s,
  contentChangedAt: _t,
  card: _c,
  cardOf: _o,
  ...columns
} = getTableColumns(projects);

const { status, publishedAt, tags, deletedAt } = columns;
const { id: _i, createdAt: _ca, updatedAt: _ua, deletedAt: _d, ...kept } = columns;

const snapshot = snapshotOf(kept);

export const projectStore = (
  db: Database,
  parts: readonly Part[],
): OrderedStore<ProjectRecord> & SlugStore => ({
  ...slugStore(db, 'project', projects),
  ...orderedStore(
    db,
    {
      entity: 'project',
      table: projects,
      slugs: { table: projects, of: (project) => project.slug },
      name: projects.projectName,
      read: (query) => db.all(applyQuery(db.read.select(columns).from(projects).$dynamic(), query)),
      toRow: (project) => project,
      derived: {
        hasOtherContent: (before, after) => hasOtherContent(PROJECT_FIELDS, before, after),
        filing: () => null,
      },
      bulk: {
        columns: { status, publishedAt, tags, deletedAt },
        rows: async (isAmong) => {
          const { id, projectName: name } = columns;
          const rows = await db.all(
            db.read
              .select({ id, name, status, publishedAt, tags, deletedAt })
              .from(projects)
              .where(isAmong),
          );
          return rows.map(({ id, name, ...state }) => ({ id, name, state }));
        },
        snapshot,
        content: ['tags'],
      },
    },
    parts,
  ),
});
