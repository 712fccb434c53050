import * as v from 'valibot';
import type { StoreResult } from '~/engine/core/idempotency/idempotency';
import { COMMENT_LIMIT, CONTACT_LIMITS } from '~/engine/core/limits/limits';
import { TEN_MINUTES_MS } from '~/engine/core/limits/rate-limits';
import {
  type Admission,
  admit,
  limitReachedMeanwhile,
  type VisitorForm,
  type VisitorMailDeps,
} from '~/engine/core/limits/visitor-limits';
import type { FormerAddresses } from '~/engine/core/published/former-addresses';
import { type KindName, type TextEntity, textKindOf } from '~/engine/core/records/kinds';
import { orNotFound } from '~/engine/kit/errors';
import { parseInput, visitorsText } from '~/engine/kit/input';
import { countVisible, isBlank } from '~/engine/kit/text/characters';
import { say } from '../languages/say';

export const commentForm: VisitorForm = {
  name: 'comment',
  rule: { network: 5, block: 20, windowMs: TEN_MINUTES_MS, free: 100, freeToFirst: 200, most: 600 },
  refusal: say(({ refusals }) => refusals.tooMany),
  label: 'comments',
};

/** What a comment is about: a record. */
export type About = { entity: TextEntity; entityId: string };

type NewComment = About & {
  id: string;
  /** The comment that it answers. If that one cannot be answered, this one starts a new thread. */
  parentId: string | null;
  name: string;
  body: string;
  status: 'pending' | 'spam';
  createdAt: Date;
};

export type Comments = {
  /** Returns the id of the public record at an address; null if there is none that visitors may write about. */
  findOpen(input: { entity: TextEntity; idOrSlug: string; now: Date }): Promise<string | null>;
  add(comment: NewComment, admission: Admission): Promise<StoreResult>;
};

/** Specification, point 2: "Enter atleast 15 characters". */
const MIN_COMMENT_LENGTH = 15;

export const commentName = v.pipe(
  visitorsText(CONTACT_LIMITS.name),
  v.transform((name) => (isBlank(name) ? '' : name)),
);

const commentBody = v.pipe(
  // First, so that only a short text is counted.
  visitorsText(COMMENT_LIMIT),
  v.check((text) => countVisible(text) >= MIN_COMMENT_LENGTH, 'tooShort'),
);

const commentSchema = v.object({
  name: commentName,
  body: commentBody,
  parent: v.optional(v.string(), ''),
  proof: v.optional(v.string(), ''),
});

const commentWords = say(({ fields }) => fields);

type Commented = { entity: TextEntity; idOrSlug: string };

type CommentedDeps = {
  now: () => Date;
  comments: Pick<Comments, 'findOpen'>;
  kinds: readonly KindName[];
  formerAddresses: FormerAddresses;
};

/**
 * Also finds what got another address while the comment was written.
 * @throws DomainError `not-found` if visitors do not see it, or cannot comment on it
 */
async function findCommented({ entity, idOrSlug }: Commented, deps: CommentedDeps): Promise<About> {
  const { comments, kinds, formerAddresses } = deps;
  const now = deps.now();
  const find = (name: string) => comments.findOpen({ entity, idOrSlug: name, now });
  const id = await find(idOrSlug);
  if (id !== null) return { entity, entityId: id };
  const slug = await formerAddresses.find({ entity, slug: idOrSlug, now });
  const moved = slug === null ? null : await find(slug);
  return { entity, entityId: orNotFound(moved, textKindOf(kinds, entity).label) };
}

/**
 * Stores a comment as pending or as spam until the owner approves it. An answer to a comment that
 * visitors do not see (or no longer see) starts a new thread. A repeated comment with the same text
 * from the same visitor in the same place is stored once a day.
 * @throws DomainError `invalid` (name, body), `too-many`, `not-found` if visitors cannot comment on it
 */
export async function addComment(
  input: Commented & { fields: unknown; isSpam: boolean },
  deps: VisitorMailDeps & CommentedDeps & { comments: Comments },
): Promise<void> {
  const { name, body, parent, proof } = parseInput(commentSchema, input.fields, commentWords);
  const now = deps.now();
  const about = await findCommented(input, deps);
  const status = input.isSpam ? ('spam' as const) : ('pending' as const);
  const admission = await admit(
    commentForm,
    { content: [about.entityId, parent, body, status], proof },
    deps,
  );
  if (!admission) return;
  const comment = {
    id: deps.newId(),
    ...about,
    parentId: parent === '' ? null : parent,
    name,
    body,
    status,
    createdAt: now,
  };
  if ((await deps.comments.add(comment, admission)) === 'full') throw limitReachedMeanwhile();
}
