import * as v from 'valibot';
import { orNotFound } from '~/kit/errors';
import { atMost } from '~/kit/fields/rules';
import { parseInput } from '~/kit/input';
import { countVisible, isBlank } from '~/kit/text/characters';
import type { StoreResult } from '../idempotency/idempotency';
import { COMMENT_LIMIT, CONTACT_LIMITS } from '../limits/limits';
import {
  type Admission,
  admit,
  limitReachedMeanwhile,
  type VisitorMailDeps,
} from '../limits/visitor-limits';
import type { PublishedPosts } from '../published/posts';

type NewComment = {
  id: string;
  postId: string;
  /** The comment that it answers. If that one cannot be answered, this one starts a new thread. */
  parentId: string | null;
  name: string;
  body: string;
  status: 'pending' | 'spam';
  createdAt: Date;
};

export type Comments = {
  add(comment: NewComment, admission: Admission): Promise<StoreResult>;
};

/** Specification, point 2: "Enter atleast 15 characters". */
const MIN_COMMENT_LENGTH = 15;

export const commentName = v.pipe(
  v.optional(v.string('Name must be text.'), ''),
  v.transform((name) => (isBlank(name) ? '' : name.trim())),
  atMost('Name', CONTACT_LIMITS.name),
);

const commentBody = v.pipe(
  v.optional(v.string('Comment must be text.'), ''),
  v.trim(),
  v.check(
    (text) => countVisible(text) >= MIN_COMMENT_LENGTH,
    `Comment is too short: enter at least ${MIN_COMMENT_LENGTH} characters.`,
  ),
  atMost('Comment', COMMENT_LIMIT),
);

const commentSchema = v.object({
  name: commentName,
  body: commentBody,
  parent: v.optional(v.string(), ''),
  proof: v.optional(v.string(), ''),
});

/**
 * Stores a comment as pending or as spam until the owner approves it. An answer to a comment that
 * visitors do not see (or no longer see) starts a new thread. A repeated comment with the same text
 * from the same visitor in the same place is stored once a day.
 * @throws DomainError `invalid` (name, body), `too-many`, `not-found` if visitors do not see the post
 */
export async function addComment(
  input: { idOrSlug: string; fields: unknown; isSpam: boolean },
  deps: VisitorMailDeps & { posts: Pick<PublishedPosts, 'find'>; comments: Comments },
): Promise<void> {
  const { name, body, parent, proof } = parseInput(commentSchema, input.fields);
  const now = deps.now();
  const post = orNotFound(await deps.posts.find({ now, idOrSlug: input.idOrSlug }), 'Post');
  const status = input.isSpam ? ('spam' as const) : ('pending' as const);
  const admission = await admit(
    'comment',
    { content: [post.id, parent, body, status], proof },
    deps,
  );
  if (!admission) return;
  const comment = {
    id: deps.newId(),
    postId: post.id,
    parentId: parent === '' ? null : parent,
    name,
    body,
    status,
    createdAt: now,
  };
  if ((await deps.comments.add(comment, admission)) === 'full') throw limitReachedMeanwhile();
}
