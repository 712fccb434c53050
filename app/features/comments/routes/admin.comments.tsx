import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readDeletion, submitBulk } from '~/engine/admin/list/admin-list.server';
import { listQuery } from '~/engine/admin/list/list-address';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { pathToReturnTo } from '~/engine/kit/paths';
import { newIdIn } from '~/engine/server/forms.server';
import { readWords } from '~/engine/server/words/read-words.server';
import { commentName } from '../admin/comment';
import { CommentsView } from '../admin/comments-view';
import { changeComments, undoComments } from '../core/bulk';
import { deleteComment, listComments, replyToComment, restoreComment } from '../core/moderation';
import { commentServices } from '../services.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services, loadWords }) => {
    const deps = commentServices(services);
    const [{ words }, list, deletion] = await Promise.all([
      loadWords(),
      listComments(url.searchParams, deps),
      readDeletion(
        url,
        async (id) => {
          const comment = await deps.moderation.find(id);
          return comment && { id, name: commentName(comment), deletedAt: comment.deletedAt };
        },
        deps.commentBulk,
      ),
    ]);
    const ownerWords = readWords(words, 'comments');
    return { ...list, ...deletion, newId: services.newId(), ownerWords };
  });

const PATH = '/admin/comments';

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async (call) => {
    const { values, url, services, admin: by } = call;
    const own = commentServices(services);
    const deps = { ...own, store: own.commentBulk };
    const bulk = await submitBulk(call, {
      change: (ids) => changeComments({ ids, fields: values, by }, deps),
      undo: (id) => undoComments({ id, by }, deps),
    });
    if (bulk) return bulk;
    const id = values.id ?? '';
    const path = values.backTo ? pathToReturnTo(values.backTo) : PATH + listQuery(url.search);
    return runIntent(values, {
      async delete() {
        await deleteComment({ id, by }, own);
        return { message: 'Deleted!', path: PATH + listQuery(url.search, { deleted: id }) };
      },
      async restore() {
        await restoreComment({ id, by }, own);
        return { message: 'The comment is back.', path };
      },
      async reply() {
        await replyToComment({ id, newId: newIdIn(values), fields: values, by }, own);
        return { message: 'Visitors see your reply now.', path };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Comments');

export default function CommentsPage() {
  return (
    <CommentsView list={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
