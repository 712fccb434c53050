import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Comment } from 'schema-dts';
import type { Words } from '~/content/words';
import { plural } from '~/engine/kit/language/plural';
import { excerpt } from '~/engine/kit/text/excerpt';
import { dayIn } from '~/engine/kit/time/time-zone';
import type { OpenRecord, RecordPart } from '~/engine/server/record-parts.server';
import { ownerByName, ref } from '~/engine/server/structured-data/nodes.server';
import type { ApprovedComment, CommentThread, ShownComment, ShownThread } from '../core/threads';
import { commentServices } from '../services.server';

/** Reads the comments of a record for its page and for its structured data. */
export async function readRecordComments(
  record: OpenRecord,
  { services, publicResponse, loadText }: AppLoadContext,
): Promise<RecordPart> {
  const [threads, state, { comments, language }] = await Promise.all([
    commentServices(services).commentThreads.read({ ...record, now: services.now() }),
    publicResponse.contentState(),
    loadText(),
  ]);
  const count = threads.reduce((sum, { answers }) => sum + 1 + answers.length, 0);
  const timeZone = state?.timeZone ?? 'UTC';
  return {
    data: {
      comments: {
        count: plural(comments.count, count, language),
        threads: threads.map((thread) => toShownThread(thread, timeZone)),
      },
    },
    comments: (path, words) => commentNodes(threads, path, words),
  };
}

const toShownComment = (
  { createdAt, ...comment }: ApprovedComment,
  timeZone: string,
): ShownComment => ({ ...comment, writtenOn: dayIn(createdAt, timeZone) });

/** Converts a comment and its replies for a page: with days instead of times. */
const toShownThread = ({ answers, ...comment }: CommentThread, timeZone: string): ShownThread => ({
  ...toShownComment(comment, timeZone),
  answers: answers.map((answer) => toShownComment(answer, timeZone)),
});

/** The limit of a comment's text here. The page has the whole text. */
const COMMENT_LENGTH = 500;

/** The visible comments and their replies. */
const commentNodes = (threads: CommentThread[], path: string, words: Words): Comment[] =>
  threads.flatMap(({ answers, ...comment }) => [
    commentNode(comment, path, words),
    ...answers.map((answer) => ({
      ...commentNode(answer, path, words),
      parentItem: ref(commentId(comment, path)),
    })),
  ]);

const commentId = ({ id }: ApprovedComment, path: string) => `${path}#comment-${id}`;

const commentNode = (comment: ApprovedComment, path: string, words: Words) =>
  ({
    '@type': 'Comment',
    '@id': commentId(comment, path),
    text: excerpt(comment.body, COMMENT_LENGTH),
    datePublished: comment.createdAt.toISOString(),
    author: comment.byOwner
      ? ownerByName(words)
      : { '@type': 'Person', name: comment.name || words.comments.anonymous },
  }) satisfies Comment;
