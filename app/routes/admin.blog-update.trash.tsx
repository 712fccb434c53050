import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listDeletedPosts } from '~/domain/owned-posts';
import { loadAdminPage } from '~/http/admin.server';
import { submitRestore } from '~/http/post-forms.server';
import { adminMeta } from '~/ui/admin/meta';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { TrashView } from '~/ui/admin/trash-view';
import { withoutNetwork } from '~/ui/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const posts = await listDeletedPosts(services);
    return posts.map(({ id, title, deletedAt }) => ({ id, name: title, deletedAt }));
  });

export const action = (args: ActionFunctionArgs) => submitRestore(args);

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Deleted blogs');

export default function TrashPage() {
  const records = useLoaderData<typeof loader>();
  return <TrashView title="Deleted blogs" backTo="/admin/blog-update" records={records} />;
}
