import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listPostRecords, parsePostView, ROWS_PER_PAGE } from '~/domain/records/post-list';
import { postRecords } from '~/domain/records/post-record';
import { stateOf } from '~/domain/records/record';
import { loadAdminPage } from '~/http/admin/admin.server';
import { readAsked } from '~/http/admin/admin-list.server';
import { readPostWords } from '~/http/records/post-pages.server';
import { submitRecordForm } from '~/http/records/record-forms.server';
import { readRecordDeletion } from '~/http/records/record-pages.server';
import { adminMeta } from '~/ui/admin/meta';
import { PostsView } from '~/ui/admin/posts/posts-view';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/offline/without-network';

/** The table of posts, and the post that is asked about: `?edit=<id>`, `?confirm=<id>`, `?deleted=<id>`. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services, admin: { timeZone } }) => {
    const view = parsePostView(url.searchParams);
    const [{ posts, ...list }, edited, deletion] = await Promise.all([
      listPostRecords(view, services),
      readAsked(url, 'edit', (id) => readPostWords(id, timeZone, services)),
      readRecordDeletion(postRecords, url, services),
    ]);
    const now = services.now();
    const rows = posts.map((post) => ({ ...post, state: stateOf(post, now) }));
    const { query, category, state, page } = view;
    const filters = { query, category, state, page, pageSize: ROWS_PER_PAGE };
    return { rows, list, filters, edited, ...deletion };
  });

export const action = (args: ActionFunctionArgs) => submitRecordForm(args, 'blog-update');

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Blog Content');

export default function PostsPage() {
  return <PostsView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
