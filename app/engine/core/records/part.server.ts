import { sql } from 'drizzle-orm';
import type { Part } from '../part.server';
import { recordTotals, upcomingPosts } from './dashboard.server';
import { changeTimes, POST_LISTS, renderingRows } from './derive.server';
import { draftInLetter } from './letter.server';
import { postKind } from './post-kind.server';
import { projectKind } from './project-kind.server';
import { reviewKind } from './review-kind.server';
import * as tables from './schema';
import { revisions } from './schema';
import { recordsTransfer } from './transfer';

/**
 * The number of revisions per record. Revisions with a former slug are kept as well, because they
 * redirect old links.
 */
const MAX_REVISIONS = 100;

export const recordsPart: Part = {
  tables,
  kinds: [postKind, projectKind, reviewKind],
  versioned: ['revisions', 'categories'],
  counts: POST_LISTS,
  derived: (kinds) => [changeTimes(kinds), renderingRows(kinds)],
  transfer: recordsTransfer,
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
