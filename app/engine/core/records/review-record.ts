import { DomainError } from '~/engine/kit/errors';
import type { Choice } from '~/engine/kit/fields/field';
import { line, picture, required, text } from '~/engine/kit/fields/field';
import type { AuditDeps } from '../audit/audit';
import { type OrderedStore, orderedUseCases } from './order';
import type { RecordOf } from './record';

export const REVIEW_FIELDS = {
  name: required(line('Name', 150, { as: 'title' })),
  position: line('Position', 200, { as: 'lead', hint: 'What the reviewer does, and where.' }),
  quote: required(text('Quote', 5000, { rows: 6 })),
  image: picture('Image', { group: 'Image' }),
};

export type ReviewRecord = RecordOf<typeof REVIEW_FIELDS>;

export type ReviewStore = OrderedStore<ReviewRecord> & {
  /** Whether a client wrote the review by invitation. */
  isInvited(id: string): Promise<boolean>;
};

type Deps = AuditDeps & { stores: { review: ReviewStore } };

export const reviewRecords = orderedUseCases({
  entity: 'review',
  label: 'Review',
  fields: REVIEW_FIELDS,
  nameOf: (review) => review.name,
  store: (deps: Deps) => deps.stores.review,
  // Every change of a field comes through here: the editor, autosave, revisions and the API.
  async settle({ id, values, before }, { stores }) {
    const names = Object.keys(REVIEW_FIELDS) as (keyof typeof REVIEW_FIELDS)[];
    const isSame = before !== null && names.every((name) => values[name] === before[name]);
    if (!isSame && (await stores.review.isInvited(id))) {
      const message =
        'A client wrote this review, so nobody can change it. You can publish or refuse it.';
      throw new DomainError('conflict', message);
    }
    return values;
  },
});

/** A longer list is useless for choosing. */
const MAX_CHOICES = 500;

/** Returns the reviews that are not in the trash, in the owner's order. */
export async function listReviewChoices({
  stores,
}: {
  stores: { review: Pick<ReviewStore, 'list'> };
}): Promise<Choice[]> {
  const reviews = await stores.review.list({ query: '', limit: MAX_CHOICES, offset: 0 });
  return reviews.map(({ id, name, position }) => ({
    id,
    name: position === '' ? name : `${name}, ${position}`,
  }));
}
