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
  loadAdminPage(args, ({ url, params, services, admin }) => {
    const usesDraft = url.searchParams.get('draft') === 'use';
    const asked = { id: params.id ?? '', usesDraft, admin };
    return readPostEditor(asked, services, args.context.origin);
  });

export const action = (args: ActionFunctionArgs) => submitPostForm(args);

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Edit Blog');

export default function EditPostPage() {
  const editor = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <EditorView key={editor.post?.id} {...editor} answer={answer} />;
}
