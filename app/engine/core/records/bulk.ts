import * as v from 'valibot';
import { fieldError } from '~/engine/kit/errors';
import type { Fields } from '~/engine/kit/fields/field';
import { parseInput, requiredText } from '~/engine/kit/input';
import type { Actor, AuditDeps } from '../audit/audit';
import { changeInBulk, type Decision, type RowState, undoBulk } from '../bulk/bulk';
import type { BulkOutcome } from '../bulk/words';
import { type Publication, publicationAfter, type RecordKind } from './record';
import { restoreRecord } from './write';

const requestSchema = v.object({
  bulk: v.picklist(
    ['publish', 'unpublish', 'delete', 'category', 'add-tag', 'remove-tag'],
    'This cannot be done to several items at once.',
  ),
  toCategory: v.optional(v.string(), ''),
  toTag: v.optional(v.string(), ''),
});

/** A bulk action: its message, with # for the count, and the decision for each record. */
type BulkAction = { done: string; decide: (state: RowState) => Decision };

/**
 * Publishes or unpublishes several records, deletes them, or changes their category or tags, as far as
 * the kind has these.
 * @param input.fields `bulk` names the action; with `toCategory` or `toTag`
 * @param input.item the singular, in lower case
 * @throws DomainError `invalid`, `conflict` if nothing was changed
 */
export async function changeRecords<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  input: { ids: unknown[]; fields: unknown; item: string; by: Actor },
  deps: D,
): Promise<BulkOutcome> {
  const { ids, item, by } = input;
  const request = parseInput(requestSchema, input.fields);
  const { done, decide } = await bulkActionFor(kind, request, deps);
  const words = { done, item };
  return changeInBulk(
    {
      ids,
      by,
      decide: ({ state, isUnfinished }) =>
        request.bulk === 'publish' && isUnfinished ? UNFINISHED : decide(state),
      words,
    },
    withStore(kind, deps),
  );
}

/** Undoes such a bulk action. @throws DomainError `not-found`, `conflict` */
export const undoRecords = <F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  { id, item, by }: { id: string; item: string; by: Actor },
  deps: D,
): Promise<BulkOutcome> => {
  // A record whose address was taken meanwhile gets a new one, as when it is restored alone.
  const restore = (recordId: string) => restoreRecord(kind, { id: recordId, by }, deps);
  return undoBulk({ id, item, by, restore }, withStore(kind, deps));
};

/** Its own page asks, and can publish it nevertheless. */
const UNFINISHED = { why: 'it still has places to fill in. Open it to publish it anyway' };

const withStore = <F extends Fields, D extends AuditDeps>(kind: RecordKind<F, D>, deps: D) => ({
  now: deps.now,
  newId: deps.newId,
  store: kind.store(deps).bulk,
});

async function bulkActionFor<F extends Fields, D extends AuditDeps>(
  kind: RecordKind<F, D>,
  { bulk: action, toCategory, toTag }: v.InferOutput<typeof requestSchema>,
  deps: D,
): Promise<BulkAction> {
  switch (action) {
    case 'publish':
      return { done: 'Published #', decide: publishing('published', deps.now()) };
    case 'unpublish':
      return { done: 'Unpublished #', decide: publishing('draft', deps.now()) };
    case 'delete': {
      const to = { deletedAt: deps.now() };
      return { done: 'Moved # to the trash', decide: () => ({ to }) };
    }
    case 'category': {
      const known = (await kind.categories?.(deps)) ?? [];
      if (!known.includes(toCategory)) throw fieldError('toCategory', 'Choose a category.');
      const to = { category: toCategory };
      const decide = ({ category }: RowState) => (category === toCategory ? null : { to });
      return { done: `Moved # to “${toCategory}”`, decide };
    }
    case 'add-tag':
    case 'remove-tag':
      return tagging(kind.fields, action, toTag);
  }
}

/** Decides like a single publish or unpublish. Records that have the status already do not change. */
function publishing(status: 'draft' | 'published', now: Date): BulkAction['decide'] {
  return ({ status: was, publishedAt = null }) => {
    const before: Publication = { status: was === 'published' ? was : 'draft', publishedAt };
    const to = publicationAfter(before, { status }, now);
    const isSame = to.status === before.status && to.publishedAt === before.publishedAt;
    return isSame ? null : { to };
  };
}

/** @throws DomainError `invalid` for a kind without tags, and for an invalid tag */
function tagging(fields: Fields, change: 'add-tag' | 'remove-tag', given: string): BulkAction {
  const field = fields.tags;
  if (!field) throw fieldError('toTag', 'These have no tags.');
  const schema = v.object({ toTag: requiredText('Tag', field.shown.limit ?? 0) });
  const { toTag: tag } = parseInput(schema, { toTag: given });
  const isIt = (other: string) => other.toLowerCase() === tag.toLowerCase();
  if (change === 'remove-tag') {
    return {
      done: `Removed the tag “${tag}” from #`,
      decide: ({ tags = [] }) =>
        tags.some(isIt) ? { to: { tags: tags.filter((one) => !isIt(one)) } } : null,
    };
  }
  return {
    done: `Added the tag “${tag}” to #`,
    decide({ tags = [] }) {
      if (tags.some(isIt)) return null;
      const after = [...tags, tag];
      const { issues, success } = v.safeParse(field.schema, after);
      return success ? { to: { tags: after } } : { why: lowered(issues[0].message) };
    },
  };
}

/** Turns a sentence into a clause of another one. */
const lowered = (sentence: string) =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
