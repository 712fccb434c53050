import { type SQL, sql } from 'drizzle-orm';

/** The type of text that is known when the code is compiled; `never` for `string` and for templates that contain one. */
type Known<T extends string> = Record<never, never> extends Record<T, 1> ? never : T;

/**
 * Converts text of the code to SQL, for constants that SQLite must see in the statement, for example to use a partial index.
 * The type refuses text that is known only at run time. Values are bound (`sql`${value}``), and names of tables and columns go
 * through `sql.identifier`.
 */
export const constant = <const T extends string>(text: Known<T>): SQL => sql.raw(text);
