import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Fields } from '~/kit/fields/field';
import { posts, projects, reviews } from '../schema';
import type { Entity } from './kinds';
import { POST_FIELDS } from './post-record';
import { PROJECT_FIELDS } from './project-record';
import { REVIEW_FIELDS } from './review-record';

/** The table of each kind of record, the column that identifies a record to a person, and the fields. */
export const TABLES = {
  post: { table: posts, name: posts.title, fields: POST_FIELDS },
  project: { table: projects, name: projects.projectName, fields: PROJECT_FIELDS },
  review: { table: reviews, name: reviews.name, fields: REVIEW_FIELDS },
} satisfies Record<Entity, { table: { id: SQLiteColumn }; name: SQLiteColumn; fields: Fields }>;
