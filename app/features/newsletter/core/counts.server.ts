import { sql } from 'drizzle-orm';
import type { CountedList } from '~/engine/core/derived/counts.server';
import { constant } from '~/engine/kit/database/constant.server';
import { subscribers } from './schema';

export const SUBSCRIBER_LISTS: CountedList[] = [
  { name: constant(`'subscribers'`), table: subscribers, folder: sql`status` },
  { name: constant(`'sources'`), table: subscribers, folder: sql`source` },
];
