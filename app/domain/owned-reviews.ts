import * as v from 'valibot';
import type { Actor, AuditDeps } from './audit';
import {
  neededText,
  onlyFields,
  pictureAddress,
  publicationEntries,
  someFields,
  text,
} from './fields';
import { parseInput } from './input';
import {
  moveRecord,
  ORDERED_ROWS,
  type OrderedStore,
  type OrderedView,
  reorderRecords,
} from './ordered';
import {
  addRecord,
  changeRecord,
  deleteRecord,
  type Kind,
  listRevisions,
  listTrash,
  madeBefore,
  type Owned,
  type OwnedStore,
  publicationAfter,
  type Revert,
  readRecord,
  readRecordToEdit,
  readRevision,
  restoreRecord,
  revertRecord,
} from './owned';
import { REVIEW_LIMITS } from './owner-limits';

/** A review in any state, with everything that its editor shows. */
export type OwnedReview = Owned & {
  name: string;
  /** What the reviewer does, and where. */
  position: string;
  quote: string;
  image: string;
  sortOrder: number;
};

export type OwnedReviews = OwnedStore<OwnedReview> &
  OrderedStore & {
    /** Living ones whose name holds the query, in the owner's order. */
    list(input: { query: string; limit: number; offset: number }): Promise<OwnedReview[]>;
  };

export type OwnedReviewsDeps = AuditDeps & { ownedReviews: OwnedReviews };

export const reviewEntries = {
  name: neededText('Name', REVIEW_LIMITS.name),
  position: text('Position', REVIEW_LIMITS.position),
  quote: neededText('Quote', REVIEW_LIMITS.quote),
  image: pictureAddress('Image'),
  ...publicationEntries,
};

const newReviewSchema = onlyFields('review', {
  name: v.optional(reviewEntries.name, ''),
  position: v.optional(reviewEntries.position, ''),
  quote: v.optional(reviewEntries.quote, ''),
  image: v.optional(reviewEntries.image, ''),
  status: v.optional(reviewEntries.status, 'published'),
  publishedAt: v.optional(reviewEntries.publishedAt, null),
});

const reviewChangesSchema = someFields('review', reviewEntries);
/** What a revision brings back: not the place and not who sees it. */
const revisionSchema = v.omit(v.object(reviewEntries), ['status', 'publishedAt']);

const reviewKind: Kind<OwnedReview> = {
  entity: 'review',
  label: 'Review',
  nameOf: (review) => review.name,
  fieldsOf: ({ name, position, quote, image, status, publishedAt }) => ({
    ...{ name, position, quote, image, status },
    publishedAt: publishedAt?.toISOString() ?? null,
  }),
};

const withStore = (deps: OwnedReviewsDeps) => ({ ...deps, store: deps.ownedReviews });

/**
 * Writes a new review, before all others. Without a status it is published at once.
 * @param input.id of the form that it comes from, see `madeBefore`
 * @throws DomainError `invalid`.
 */
export async function createReview(
  input: { fields: unknown; by: Actor; id?: string | undefined },
  deps: OwnedReviewsDeps,
): Promise<OwnedReview> {
  const version = await madeBefore(input.id, deps.ownedReviews);
  if (input.id && version) {
    return updateReview({ ...input, id: input.id, version }, deps);
  }
  const { status, publishedAt, ...fields } = parseInput(newReviewSchema, input.fields);
  const id = input.id ?? deps.newId();
  const now = deps.now();
  const make = async (): Promise<OwnedReview> => ({
    ...fields,
    id,
    sortOrder: 0,
    ...publicationAfter({ status: 'draft', publishedAt: null }, { status, publishedAt }, now),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  return addRecord(reviewKind, { by: input.by, make }, withStore(deps));
}

type ReviewChanges = v.InferOutput<typeof reviewChangesSchema>;

const edited = (
  before: OwnedReview,
  { status, publishedAt, ...rest }: ReviewChanges,
  now: Date,
): OwnedReview => ({
  ...before,
  ...rest,
  ...publicationAfter(before, { status, publishedAt }, now),
});

/**
 * Changes the fields that are given; what the review was is kept as a revision.
 * @param version `updatedAt` of the review that the editor had opened; null to write anyway
 * @throws DomainError `invalid`, `not-found`; EditConflict with the review as it is now.
 */
export async function updateReview(
  input: { id: string; fields: unknown; version: Date | null; by: Actor },
  deps: OwnedReviewsDeps,
): Promise<OwnedReview> {
  const changes = parseInput(reviewChangesSchema, input.fields);
  const edit = async (before: OwnedReview) => edited(before, changes, deps.now());
  const { id: idOrSlug, version, by } = input;
  const change = { idOrSlug, version, by, action: 'update' as const, edit };
  return changeRecord(reviewKind, change, withStore(deps));
}

/** Hides a review; it can be brought back for thirty days. @throws DomainError `not-found`. */
export const deleteReview = (input: { id: string; by: Actor }, deps: OwnedReviewsDeps) =>
  deleteRecord(reviewKind, { idOrSlug: input.id, by: input.by }, withStore(deps));

/** Brings back what was deleted at most thirty days ago. @throws DomainError `not-found`. */
export const restoreReview = (input: { id: string; by: Actor }, deps: OwnedReviewsDeps) =>
  restoreRecord(reviewKind, input, withStore(deps));

/** In any state but deleted. @throws DomainError `not-found`. */
export const readOwnedReview = (id: string, deps: { ownedReviews: Pick<OwnedReviews, 'find'> }) =>
  readRecord(reviewKind, id, deps.ownedReviews);

/** For the editor, in the trash too. @throws DomainError `not-found`. */
export const readReviewToEdit = (
  id: string,
  deps: { now: () => Date; ownedReviews: Pick<OwnedReviews, 'find'> },
) => readRecordToEdit(reviewKind, id, { now: deps.now, store: deps.ownedReviews });

/** Newest first, without the texts. */
export const listReviewRevisions = (
  id: string,
  deps: { ownedReviews: Pick<OwnedReviews, 'revisions'> },
) => listRevisions(id, deps.ownedReviews);

/** The words of a review as they were. @throws DomainError `not-found`. */
export const readReviewRevision = (
  input: { id: string; revisionId: string },
  deps: { ownedReviews: Pick<OwnedReviews, 'revision'> },
) => readRevision(revisionSchema, input, deps.ownedReviews);

/**
 * Makes a review what it was, as a new edit. Its place and who sees it stay.
 * @throws DomainError `not-found`, EditConflict.
 */
export const revertReview = (input: Revert, deps: OwnedReviewsDeps) =>
  revertRecord(
    reviewKind,
    revisionSchema,
    { ...input, edit: async (before, words) => edited(before, words, deps.now()) },
    withStore(deps),
  );

/** One place up or down in the owner's order. @throws DomainError `not-found`. */
export const moveReview = (
  input: { id: string; to: 'up' | 'down'; by: Actor },
  deps: OwnedReviewsDeps,
) => moveRecord(reviewKind, input, withStore(deps));

/** Puts all reviews into the given order. @throws DomainError `conflict` where others live by now. */
export const reorderReviews = (input: { ids: string[]; by: Actor }, deps: OwnedReviewsDeps) =>
  reorderRecords(reviewKind, input, withStore(deps));

/** One page of the admin's table, in the owner's order. */
export async function listOwnedReviews({ query, page }: OrderedView, deps: OwnedReviewsDeps) {
  const offset = (page - 1) * ORDERED_ROWS;
  const reviews = await deps.ownedReviews.list({ query, limit: ORDERED_ROWS + 1, offset });
  return { reviews: reviews.slice(0, ORDERED_ROWS), hasNext: reviews.length > ORDERED_ROWS };
}

/** What can still be brought back, last deleted first. */
export const listDeletedReviews = (deps: OwnedReviewsDeps) => listTrash(withStore(deps));
