import { type SQL, sql } from 'drizzle-orm';

/** Whether the owner has set a kind of talk, so that visitors can book one. An import may hold any text. */
export const anyTalks: SQL = sql`exists (select 1 from settings where key = 'talks'
  and case when json_valid(value) then json_array_length(value, '$.kinds') else 0 end > 0)`;
