import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Fields } from '~/engine/kit/fields/field';
import type { Entity } from './kinds';
import { PAGE_FIELDS } from './page-record';
import { POST_FIELDS } from './post-record';
import { PROJECT_FIELDS } from './project-record';
import { REVIEW_FIELDS } from './review-record';
import { pages, posts, projects, reviews } from './schema';

type Tables = {
  table: { id: SQLiteColumn };
  /** Identifies a record to a person. */
  name: SQLiteColumn;
  /** Shown below the name in the search of the admin area. */
  note: SQLiteColumn;
  fields: Fields;
  /** The columns in which uploaded pictures are looked for. */
  pictures: SQLiteColumn[];
};

/** The table of each kind of record, and its columns with a special role. */
export const TABLES = {
  post: {
    table: posts,
    name: posts.title,
    note: posts.category,
    fields: POST_FIELDS,
    pictures: [posts.image, posts.authorImage, posts.details],
  },
  project: {
    table: projects,
    name: projects.projectName,
    note: projects.highlight,
    fields: PROJECT_FIELDS,
    pictures: [projects.image, projects.about],
  },
  page: {
    table: pages,
    name: pages.title,
    note: pages.slug,
    fields: PAGE_FIELDS,
    pictures: [pages.image, pages.details],
  },
  review: {
    table: reviews,
    name: reviews.name,
    note: reviews.position,
    fields: REVIEW_FIELDS,
    pictures: [reviews.image],
  },
} satisfies Record<Entity, Tables>;
