import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { adminKind } from '~/engine/admin/records/admin-kinds.server';
import { readPreviewForm } from '~/engine/admin/records/previews.server';
import { adminMeta } from '~/engine/admin/shared/meta';
import { PageHeader } from '~/engine/admin/shared/page-header';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { Notice } from '~/engine/kit/ui/notice';
import { RecordPreview } from '~/site/record-preview';

/** Previews unsaved content of an editor in a new tab. Saves nothing. */
export const action = (args: ActionFunctionArgs) =>
  loadAdminPage(args, ({ params, services, loadWords, admin: { timeZone } }) => {
    const kind = adminKind(params.kind, services);
    return readPreviewForm(args.request, { kind, timeZone, services, loadWords });
  });

/** Also runs after the action. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) => {
    const { path, title } = adminKind(params.kind, services).admin;
    return { path, title };
  });

export const meta = adminMeta('Preview');

export default function PreviewPage() {
  const { path, title } = useLoaderData<typeof loader>();
  const preview = useActionData<typeof action>();
  if (!preview) {
    return (
      <>
        <PageHeader title="Preview" note="There is nothing here: press Preview in the editor." />
        <Link to={path} className="button button-quiet">
          {title}
        </Link>
      </>
    );
  }
  return (
    <>
      <Notice kind="success">
        A preview: nothing is saved. Your text is still in the tab that you came from.
      </Notice>
      <div className="as-visitors card mt-6 overflow-clip py-6 sm:py-10">
        <RecordPreview preview={preview} />
      </div>
    </>
  );
}
