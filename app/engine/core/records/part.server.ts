import { sql } from 'drizzle-orm';
import type { Part } from '../part.server';
import { recordTotals, upcomingPosts } from './dashboard.server';
import { CHANGE_TIMES, POST_LISTS, RENDERINGS } from './derive.server';
import { draftInLetter } from './letter.server';
import * as tables from './schema';
import { revisions } from './schema';
import { recordSearchKinds } from './search-kinds.server';
import { recordsTransfer } from './transfer';

/**
 * The number of revisions per record. Revisions with a former slug are kept as well, because they
 * redirect old links.
 */
const MAX_REVISIONS = 100;

export const recordsPart: Part = {
  tables,
  versioned: ['posts', 'projects', 'pages', 'reviews', 'revisions', 'categories'],
  counts: POST_LISTS,
  derived: [CHANGE_TIMES, RENDERINGS],
  transfer: recordsTransfer,
  searchKinds: recordSearchKinds,
  totals: recordTotals,
  upcoming: upcomingPosts,
  letter: [draftInLetter],

  oldRows: ({ write }) => [
    write.delete(revisions).where(sql`${revisions.id} in (
      select id from (
        select id, data ->> '$.slug' as slug,
          row_number() over (partition by entity, entity_id order by id desc) as place,
          first_value(data ->> '$.slug') over (partition by entity, entity_id order by id desc) as latest
        from ${revisions})
      where place > ${MAX_REVISIONS} and slug is latest)`),
  ],
};
