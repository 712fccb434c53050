import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadAdminPage } from '~/http/admin.server';
import { readPostEditor } from '~/http/post-editor.server';
import { submitPostForm } from '~/http/post-forms.server';
import { adminMeta } from '~/ui/admin/meta';
import { EditorView } from '~/ui/admin/posts/editor-view';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ url, services, admin }) => {
    const usesDraft = url.searchParams.get('draft') === 'use';
    return readPostEditor({ id: null, usesDraft, admin }, services, args.context.origin);
  });

export const action = (args: ActionFunctionArgs) => submitPostForm(args);

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Add Blog');

export default function NewPostPage() {
  return <EditorView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
