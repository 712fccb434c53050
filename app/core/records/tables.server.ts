import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { posts, projects, reviews } from '../schema';
import type { Entity } from './kinds';

/** The table of each kind of record, and the column that identifies a record to a person. */
export const TABLES = {
  post: { table: posts, name: posts.title },
  project: { table: projects, name: projects.projectName },
  review: { table: reviews, name: reviews.name },
} satisfies Record<Entity, { table: { id: SQLiteColumn }; name: SQLiteColumn }>;
