import * as v from 'valibot';
import { oncePer } from '~/engine/kit/once-per';
import type { Row, RowProblem, Taken, Transfer } from '../transfer/declaration';
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
import type { KindRules } from './kind';
import { findKind } from './kinds';
import { POST_FIELDS } from './post-record';

/** What revisions keep of a kind. */
const keptOf = oncePer(({ fields }: KindRules) => keptFields(fields));

/** Returns what is wrong with the kind that a row names. */
export const checkKind = ({ entity }: Row, kinds: readonly KindRules[]): RowProblem | null =>
  findKind(kinds, String(entity))
    ? null
    : { field: 'entity', problem: 'This site has no such kind of record.' };

function checkRevision({ entity, data }: Row, kinds: readonly KindRules[]): RowProblem | null {
  const kind = findKind(kinds, String(entity));
  const problem = kind && jsonProblem(keptOf(kind), String(data));
  return problem === null ? null : { field: 'data', problem };
}

/** Returns what exports and imports have to know about the table of a kind. */
export const recordTable = ({ path, fields, ordered }: KindRules): Taken => ({
  planned: ['published_at'],
  // The picture for sharing is drawn from the record, and can be drawn again.
  without: path === null ? [] : ['card', 'card_of'],
  rules: {
    ...columnsOf(fields),
    ...(ordered ? { sort_order: place } : { seq: integer(1, MOST) }),
  },
});

export const recordsTransfer: Transfer = {
  tables: {
    categories: { rules: { name: POST_FIELDS.category.schema, position: place } },
    revisions: {
      label: 'Earlier versions',
      rules: { changes: json(changeList), admin_name: short },
      check: (row, kinds) => checkKind(row, kinds) ?? checkRevision(row, kinds),
    },
    autosaves: {
      label: 'Unsaved texts',
      rules: {
        admin_id: short,
        entity_id: v.union([v.literal(''), id]),
        data: json(autosavedValues),
      },
      check: checkKind,
    },
  },
};
