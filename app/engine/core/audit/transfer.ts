import * as v from 'valibot';
import { text } from '~/engine/kit/fields/rules';
import type { Row } from '../transfer/declaration';
import { short } from '../transfer/row-rules';

export const eventRules = {
  admin_name: short,
  action: v.pipe(v.string(), v.regex(/^[a-z][a-z.-]{0,99}$/, 'That is not an action.')),
  entity_id: short,
  summary: text('The summary', 2000),
};

const MARK = 'Imported';

/** Marks imported events. */
export const marked = (row: Row): Row =>
  String(row.summary).startsWith(MARK)
    ? row
    : { ...row, summary: row.summary === '' ? MARK : `${MARK}: ${row.summary}` };
