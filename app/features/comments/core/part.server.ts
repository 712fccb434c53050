import { sql } from 'drizzle-orm';
import { countStatements } from '~/engine/core/derived/counts.server';
import { COMMENT_LIMIT } from '~/engine/core/limits/limits';
import type { Part } from '~/engine/core/part.server';
import { nonBlankText } from '~/engine/kit/fields/rules';
import { auditLabels } from './audit-labels';
import { commentName } from './comments';
import { COMMENT_LISTS } from './counts.server';
import * as tables from './schema';

/** The column of comments about a kind. */
const ABOUT = { post: tables.comments.postId, page: tables.comments.pageId };

export const part: Part = {
  tables,
  versioned: ['comments'],
  auditLabels,
  counts: COMMENT_LISTS,
  records: {
    // Comments are deleted with their post or page.
    beforeDelete: (entity, scope) =>
      entity === 'project'
        ? []
        : countStatements(COMMENT_LISTS, sql`${ABOUT[entity]} in ${scope}`).before,
  },
  writtenFor: {
    posts: 'select post_id as id from comments where post_id is not null',
    pages: 'select page_id as id from comments where page_id is not null',
  },
  transfer: {
    tables: {
      comments: {
        rules: {
          name: commentName,
          // The owner's comments may be shorter than a visitor's.
          body: nonBlankText('Comment', COMMENT_LIMIT),
        },
        check: ({ post_id, page_id }) =>
          (post_id === null) === (page_id === null)
            ? { field: 'post_id', problem: 'A comment is about a post or a page.' }
            : null,
      },
    },
  },
};
