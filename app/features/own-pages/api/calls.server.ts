import { timesOf } from '~/engine/api/records/api-records.server';
import { recordCalls } from '~/engine/api/records/record-calls.server';
import type { Shared } from '~/engine/core/published/published-records';
import { pickValues } from '~/engine/kit/fields/field';
import { PAGE_FIELDS, pageRecords } from '../core/page-record';
import { listPages, type OwnPage, readPage } from '../core/pages';
import { ownPageServices } from '../services.server';

const { lang: _l, translationOf: _o, ...ANSWERED } = PAGE_FIELDS;

/** The calls about pages of the owner's own. */
export const pageCalls = recordCalls({
  item: 'page',
  records: pageRecords,
  toAnswer: (page: Omit<OwnPage, 'sortOrder' | keyof Shared>) => ({
    _id: page.id,
    ...pickValues(ANSWERED, page),
    ...timesOf(page),
  }),
  list: (input, services) => listPages(input, ownPageServices(services)),
  read: (idOrSlug, services) => readPage(idOrSlug, ownPageServices(services)),
});
