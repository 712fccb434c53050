import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listDeletedPosts } from '~/domain/owned-posts';
import { loadAdminPage } from '~/http/admin.server';
import { submitPostForm } from '~/http/post-forms.server';
import { adminMeta } from '~/ui/admin/meta';
import { TrashView } from '~/ui/admin/posts/trash-view';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const posts = await listDeletedPosts(services);
    return posts.map(({ id, title, image, imageAlt, category, deletedAt }) => {
      return { id, title, image, imageAlt, category, deletedAt };
    });
  });

export const action = (args: ActionFunctionArgs) => submitPostForm(args);

export const meta = adminMeta('Deleted blogs');

export default function TrashPage() {
  return (
    <TrashView rows={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
