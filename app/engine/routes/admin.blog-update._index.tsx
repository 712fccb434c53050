import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readNamedRecord } from '~/engine/admin/list/admin-list.server';
import { PostsView } from '~/engine/admin/posts/posts-view';
import { readPostWords } from '~/engine/admin/records/post-pages.server';
import { submitRecordForm } from '~/engine/admin/records/record-forms.server';
import { readRecordDeletion } from '~/engine/admin/records/record-pages.server';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { listPostRecords, parsePostView, ROWS_PER_PAGE } from '~/engine/core/records/post-list';
import { postRecords } from '~/engine/core/records/post-record';
import { stateOf } from '~/engine/core/records/record';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

/** The table of posts, with dialogs for one post: `?edit=<id>`, `?confirm=<id>`, `?deleted=<id>`. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services, admin: { timeZone } }) => {
    const view = parsePostView(url.searchParams);
    const [{ posts, ...list }, edited, deletion] = await Promise.all([
      listPostRecords(view, services),
      readNamedRecord(url, 'edit', (id) => readPostWords(id, timeZone, services)),
      readRecordDeletion(postRecords, url, services),
    ]);
    const now = services.now();
    const rows = posts.map((post) => ({ ...post, state: stateOf(post, now) }));
    const { query, category, state, page } = view;
    const filters = { query, category, state, page, pageSize: ROWS_PER_PAGE };
    return { rows, list, filters, edited, ...deletion };
  });

export const action = (args: ActionFunctionArgs) => submitRecordForm(args, 'blog-update');

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Blog Content');

export default function PostsPage() {
  return <PostsView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
