import * as v from 'valibot';
import type { Row, RowProblem, Transfer } from '../transfer/declaration';
import {
  columnsOf,
  id,
  integer,
  json,
  jsonProblem,
  keptFields,
  MOST,
  place,
  short,
} from '../transfer/row-rules';
import { autosavedValues } from './autosaves';
import { changeList } from './changes';
import type { Entity } from './kinds';
import { PAGE_FIELDS } from './page-record';
import { POST_FIELDS } from './post-record';
import { PROJECT_FIELDS } from './project-record';
import { REVIEW_FIELDS } from './review-record';

/** What revisions keep, by entity. */
const REVISIONS: Record<Entity, v.GenericSchema> = {
  post: keptFields(POST_FIELDS),
  project: keptFields(PROJECT_FIELDS),
  page: keptFields(PAGE_FIELDS),
  review: keptFields(REVIEW_FIELDS),
};

const revisionSchema = (entity: Row[string]) =>
  Object.entries(REVISIONS).find(([name]) => name === entity)?.[1];

function checkRevision({ entity, data }: Row): RowProblem | null {
  const schema = revisionSchema(entity ?? null);
  const problem = schema ? jsonProblem(schema, String(data)) : null;
  return problem === null ? null : { field: 'data', problem };
}

/** The picture for sharing is drawn from the record, and can be drawn again. */
const DRAWN = ['card', 'card_of'];

const planned = ['published_at'];

export const recordsTransfer: Transfer = {
  tables: {
    categories: { rules: { name: POST_FIELDS.category.schema, position: place } },
    posts: { planned, without: DRAWN, rules: { seq: integer(1, MOST), ...columnsOf(POST_FIELDS) } },
    projects: {
      planned,
      without: DRAWN,
      rules: { ...columnsOf(PROJECT_FIELDS), sort_order: place },
    },
    pages: { planned, without: DRAWN, rules: { ...columnsOf(PAGE_FIELDS), sort_order: place } },
    reviews: { planned, rules: { ...columnsOf(REVIEW_FIELDS), sort_order: place } },
    revisions: {
      label: 'Earlier versions',
      rules: { changes: json(changeList), admin_name: short },
      check: checkRevision,
    },
    autosaves: {
      label: 'Unsaved texts',
      rules: {
        admin_id: short,
        entity_id: v.union([v.literal(''), id]),
        data: json(autosavedValues),
      },
    },
  },
};
