import type { Signer } from '~/engine/kit/signer';
import { MARK_PURPOSE, type MarkedContent, markText } from './mark-text.js';

/** How the client knows the owner. */
export const RELATIONS = ['client', 'employer', 'colleague'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The mark "confirmed by mail" of a review whose words are those that the client sent. */
export type Mark = {
  confirmedAt: Date;
  relation: Relation;
  /** The project that the client was asked about. */
  projectId: string | null;
};

/** What is stored beside a review about its confirmation. Anybody may have changed it since. */
export type StoredMark = {
  relation: Relation | null;
  projectId: string | null;
  mailHash: string;
  confirmedAt: Date | null;
  signature: string;
};

export type StoredMarks = {
  /** Returns what is stored about the confirmation of a review; null if there is nothing, or if it was withdrawn. */
  of(reviewId: string): Promise<StoredMark | null>;
};

/** What visitors see of a review, and what the mark confirms. */
type Shown = Pick<MarkedContent, 'id' | 'name' | 'position' | 'quote' | 'image'>;

/** A review with its mark. `verified` is null if the client has not confirmed the words by mail. */
export type ReviewSummary = Shown & { verified: Mark | null };

/** Signs a review at the moment when its client sends it. Nothing else may call this. */
export const signMark = (content: MarkedContent, { signer }: { signer: Pick<Signer, 'sign'> }) =>
  signer.sign(MARK_PURPOSE, markText(content));

export type MarkDeps = { signer: Pick<Signer, 'verify'> };

/**
 * Returns the mark of a review as it is stored now; null if it has none, or if anything that the client confirmed was
 * changed. It is checked each time a review is read, so it does not matter who changed the row, or how.
 */
export async function readMark(
  { id, name, position, quote, image }: Shown,
  stored: StoredMark | null,
  { signer }: MarkDeps,
): Promise<Mark | null> {
  if (!stored?.signature || stored.relation === null || stored.confirmedAt === null) return null;
  const { relation, projectId, mailHash, confirmedAt } = stored;
  const content = { id, name, position, quote, image, relation, projectId, mailHash, confirmedAt };
  const isConfirmed = await signer.verify(MARK_PURPOSE, markText(content), stored.signature);
  return isConfirmed ? { confirmedAt, relation, projectId } : null;
}

/** Reads the mark of a review that was read without it. */
export const markOf = async (
  review: Shown,
  deps: MarkDeps & { marks: StoredMarks },
): Promise<Mark | null> => readMark(review, await deps.marks.of(review.id), deps);

/** Removes the mark on the page of a project that the client did not write about. */
export const onProject = <R extends { verified: Mark | null }>(review: R, projectId: string): R =>
  review.verified?.projectId === projectId ? review : { ...review, verified: null };

/** How many people were asked, answered, and are quoted with a mark. Each counts once, whatever they were asked. */
export type ReviewCounts = { asked: number; answered: number; shown: number };
