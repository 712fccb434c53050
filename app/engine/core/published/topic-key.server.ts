import { type SQL, sql } from 'drizzle-orm';

/** The key of a topic in its address: `topicKey` of `topic-key.ts` in SQL. */
export const topicKeyOf = (name: SQL): SQL =>
  sql`replace(replace(lower(trim(${name})), ' ', '-'), '/', '-')`;
