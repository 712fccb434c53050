import { and, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { contains } from '~/engine/kit/database/conditions.server';
import type { SearchTerm } from './query';

/** Every term occurs in one of the columns. */
export const hasWords = (columns: SQLiteColumn[], terms: SearchTerm[]): SQL | undefined =>
  and(...terms.map(({ text }) => or(...columns.map((column) => contains(column, text)))));
