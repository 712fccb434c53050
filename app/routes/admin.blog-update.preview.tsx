import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useActionData } from '@remix-run/react';
import { loadAdminPage } from '~/http/admin/admin.server';
import { readPreviewForm } from '~/http/records/post-preview.server';
import { adminMeta } from '~/ui/admin/meta';
import { PageHeader } from '~/ui/admin/page-header';
import { Notice } from '~/ui/notice';
import { PostArticle } from '~/ui/posts/post-article';

/** What is typed in the editor, as readers would see it; nothing is saved. In a tab of its own. */
export const action = (args: ActionFunctionArgs) =>
  loadAdminPage(args, ({ services, admin: { timeZone } }) =>
    readPreviewForm(args.request, { now: services.now(), timeZone, markdown: services.markdown }),
  );

/** Runs after the action, too. */
export const loader = (args: LoaderFunctionArgs) => loadAdminPage(args, async () => null);

export const meta = adminMeta('Preview');

export default function PreviewPage() {
  const post = useActionData<typeof action>();
  if (!post) {
    return (
      <>
        <PageHeader title="Preview" note="There is no text here: press Preview in the editor." />
        <Link to="/admin/blog-update" className="button button-quiet">
          Blog Content
        </Link>
      </>
    );
  }
  return (
    <>
      <Notice kind="success">
        A preview: nothing is saved. Your text is still in the tab that you came from.
      </Notice>
      <div className="card mt-6 max-w-[50rem] p-6 sm:p-10">
        <PostArticle post={post} />
      </div>
    </>
  );
}
