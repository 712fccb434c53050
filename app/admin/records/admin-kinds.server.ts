import type { orderedUseCases } from '~/core/records/order';
import { postRecords } from '~/core/records/post-record';
import { projectRecords } from '~/core/records/project-record';
import type { Entity } from '~/core/records/record';
import { reviewRecords } from '~/core/records/review-record';
import type { recordUseCases } from '~/core/records/use-cases';
import { notFound } from '~/kit/errors';
import type { Fields } from '~/kit/fields/field';
import { dayIn } from '~/kit/time/time-zone';
import type { Services } from '~/server/context';

/** The texts of a form, by the names of its fields. */
export type Values = Record<string, string>;

type RecordUseCases = ReturnType<typeof recordUseCases<Fields, Services>>;
type OrderedUseCases = ReturnType<typeof orderedUseCases<Fields, Services>>;

/** The screens of one kind of record. */
export type AdminKind = {
  records: RecordUseCases;
  /** Null where the records are in no order of the owner's. */
  ordered: OrderedUseCases | null;
  /** What its pages say. */
  words: {
    entity: Entity;
    /** Of the table; the pages of a record are below it. */
    path: string;
    title: string;
    /** What one is called, in lower case. */
    item: string;
  };
  /** The fields of a new draft that are not blank. */
  begins?: (at: { now: Date; timeZone: string }) => Values;
  /** Where visitors see a record; absent where it has no page. */
  pageOf?: (slug: string) => string;
  /** The fields that stand in the table. */
  columns: string[];
};

/** By what the address of their screens has behind `/admin/`. A new kind is added here. */
const KINDS: Record<string, AdminKind> = {
  'blog-update': {
    records: postRecords,
    ordered: null,
    words: { entity: 'post', path: '/admin/blog-update', title: 'Blog Content', item: 'blog' },
    pageOf: (slug) => `/details/${slug}`,
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
    begins: ({ now, timeZone }) => ({ completionDate: dayIn(now, timeZone) }),
    pageOf: (slug) => `/project-details/${slug}`,
    columns: ['image', 'completionDate', 'tags'],
  },
  reviews: {
    records: reviewRecords,
    ordered: reviewRecords,
    words: { entity: 'review', path: '/admin/reviews', title: 'Reviews', item: 'review' },
    columns: ['image', 'position', 'quote'],
  },
};

/** @param name from the address @throws DomainError `not-found` for what is no kind of record. */
export function adminKind(name: string | undefined): AdminKind {
  const kind = name !== undefined && Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind) throw notFound('Page');
  return kind;
}
