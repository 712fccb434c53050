import { and, eq, sql } from 'drizzle-orm';
import { countStatements } from '~/engine/core/derived/counts.server';
import { COMMENT_LIMIT } from '~/engine/core/limits/limits';
import type { Part } from '~/engine/core/part.server';
import { checkKind } from '~/engine/core/records/transfer';
import { nonBlankText } from '~/engine/kit/fields/rules';
import { auditLabels } from './audit-labels';
import { commentName } from './comments';
import { COMMENT_LISTS } from './counts.server';
import * as tables from './schema';

const { comments } = tables;

export const part: Part = {
  tables,
  versioned: ['comments'],
  auditLabels,
  counts: COMMENT_LISTS,
  records: {
    // Comments are deleted with their record.
    beforeDelete(entity, scope) {
      const isAbout = and(eq(comments.entity, entity), sql`${comments.entityId} in ${scope}`);
      return [
        ...countStatements(COMMENT_LISTS, isAbout).before,
        sql`delete from ${comments} where ${isAbout}`,
      ];
    },
  },
  writtenFor: (kinds) =>
    Object.fromEntries(
      kinds.map(({ entity, table }) => [
        table,
        `select entity_id as id from comments where entity = '${entity}'`,
      ]),
    ),
  transfer: {
    tables: {
      comments: {
        rules: {
          name: commentName,
          // The owner's comments may be shorter than a visitor's.
          body: nonBlankText('Comment', COMMENT_LIMIT),
        },
        check: checkKind,
      },
    },
  },
};
