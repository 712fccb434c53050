import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeComments, undoComments } from '~/domain/bulk/visitors-words';
import {
  deleteComment,
  listComments,
  moderateComment,
  replyToComment,
  restoreComment,
} from '~/domain/comments/moderation';
import { loadAdminPage, submitAdminForm } from '~/http/admin/admin.server';
import { readDeletion, submitSeveral } from '~/http/admin/admin-list.server';
import { newIdIn } from '~/http/forms.server';
import { listQuery } from '~/lib/list-address';
import { pathToReturnTo } from '~/lib/paths';
import { commentName } from '~/ui/admin/comments/comment';
import { CommentsView } from '~/ui/admin/comments/comments-view';
import { adminMeta } from '~/ui/admin/meta';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/offline/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const [list, deletion] = await Promise.all([
      listComments(url.searchParams, services),
      readDeletion(
        url,
        async (id) => {
          const comment = await services.moderation.find(id);
          return comment && { id, name: commentName(comment), deletedAt: comment.deletedAt };
        },
        services.commentBulk,
      ),
    ]);
    return { ...list, ...deletion, newId: services.newId() };
  });

const DONE = {
  pending: 'The comment waits again.',
  approved: 'Approved: visitors see the comment now.',
  rejected: 'Rejected.',
  spam: 'Marked as spam.',
};

const PATH = '/admin/comments';

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async (call) => {
    const { values, url, services, admin: by } = call;
    const deps = { ...services, store: services.commentBulk };
    const several = await submitSeveral(call, {
      change: (ids) => changeComments({ ids, fields: values, by }, deps),
      undo: (id) => undoComments({ id, by }, deps),
    });
    if (several) return several;
    const id = values.id ?? '';
    const path = values.backTo ? pathToReturnTo(values.backTo) : PATH + listQuery(url.search);
    if (values.intent === 'delete') {
      await deleteComment({ id, by }, services);
      return { message: 'Deleted!', path: PATH + listQuery(url.search, { deleted: id }) };
    }
    if (values.intent === 'restore') {
      await restoreComment({ id, by }, services);
      return { message: 'The comment is back.', path };
    }
    if (values.intent === 'reply') {
      await replyToComment({ id, newId: newIdIn(values), fields: values, by }, services);
      return { message: 'Visitors see your reply now.', path };
    }
    const status = await moderateComment({ id, fields: values, by }, services);
    return { message: DONE[status], path };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Comments');

export default function CommentsPage() {
  return (
    <CommentsView list={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
