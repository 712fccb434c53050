import type { AllWords } from '~/content/all-words';
import type { orderedUseCases } from '~/engine/core/records/order';
import { pageRecords } from '~/engine/core/records/page-record';
import { postRecords } from '~/engine/core/records/post-record';
import { projectRecords } from '~/engine/core/records/project-record';
import { reviewRecords } from '~/engine/core/records/review-record';
import type { recordUseCases } from '~/engine/core/records/use-cases';
import { notFound } from '~/engine/kit/errors';
import type { Fields } from '~/engine/kit/fields/field';
import { dayIn } from '~/engine/kit/time/time-zone';
import type { Services } from '~/engine/server/context';
import { startingValues } from './starting-values.server';
import type { KindWords, Values } from './values';

type RecordUseCases = ReturnType<typeof recordUseCases<Fields, Services>>;
type OrderedUseCases = ReturnType<typeof orderedUseCases<Fields, Services>>;

/** The admin pages of one kind of record. */
export type AdminKind = {
  records: RecordUseCases;
  /** Null if the owner doesn't order the records. */
  ordered: OrderedUseCases | null;
  words: KindWords;
  /** The initial values of a new draft that aren't blank. */
  initial?: (
    at: { now: Date; timeZone: string; from: string; words: AllWords },
    services: Services,
  ) => Promise<Values>;
  /** The fields shown in the table. */
  columns: string[];
};

/** By the part of the path after `/admin/`. Add new kinds here. */
const KINDS: Record<string, AdminKind> = {
  'blog-update': {
    records: postRecords,
    ordered: null,
    words: { entity: 'post', path: '/admin/blog-update', title: 'Blog Content', item: 'blog' },
    columns: [],
  },
  'projects-update': {
    records: projectRecords,
    ordered: projectRecords,
    words: {
      entity: 'project',
      path: '/admin/projects-update',
      title: 'Projects',
      item: 'project',
    },
    initial: async ({ now, timeZone }) => ({ completionDate: dayIn(now, timeZone) }),
    columns: ['image', 'completionDate', 'tags'],
  },
  pages: {
    records: pageRecords,
    ordered: pageRecords,
    words: { entity: 'page', path: '/admin/pages', title: 'Pages', item: 'page' },
    initial: ({ from, words, now, timeZone }, services) => {
      const today = new Date(`${dayIn(now, timeZone)}T00:00Z`);
      return startingValues({ from, words, today }, services);
    },
    columns: ['slug', 'menu'],
  },
  reviews: {
    records: reviewRecords,
    ordered: reviewRecords,
    words: { entity: 'review', path: '/admin/reviews', title: 'Reviews', item: 'review' },
    columns: ['image', 'position', 'quote'],
  },
};

/** @param name from the path @throws DomainError `not-found` if there is no such kind */
export function adminKind(name: string | undefined): AdminKind {
  const kind = name !== undefined && Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind) throw notFound('Page');
  return kind;
}
