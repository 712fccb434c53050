import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loadAdminPage } from '~/http/admin/admin.server';
import { adminKind } from '~/http/records/admin-kinds.server';
import { submitRecordForm } from '~/http/records/record-forms.server';
import { readRevisions } from '~/http/records/record-pages.server';
import { adminMeta } from '~/ui/admin/meta';
import { RevisionsView } from '~/ui/admin/records/revisions-view';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/offline/without-network';

/** What a record was before each edit; `?revision=<id>` compares one of them with what it is now. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ url, params, services }) => {
    const asked = { id: params.id ?? '', revisionId: url.searchParams.get('revision') };
    return readRevisions(adminKind(params.kind), asked, services);
  });

export const action = (args: ActionFunctionArgs) => submitRecordForm(args);

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Revisions');

export default function RevisionsPage() {
  return <RevisionsView {...useLoaderData<typeof loader>()} />;
}
