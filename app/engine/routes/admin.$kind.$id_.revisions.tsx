import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminKind } from '~/engine/admin/records/admin-kinds.server';
import { submitRecordForm } from '~/engine/admin/records/record-forms.server';
import { readRevisions } from '~/engine/admin/records/record-pages.server';
import { RevisionsView } from '~/engine/admin/records/revisions-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

/** The revisions of a record. `?revision=<id>` compares one of them with the current version. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ url, params, services }) => {
    const asked = { id: params.id ?? '', revisionId: url.searchParams.get('revision') };
    return readRevisions(adminKind(params.kind, services), asked, services);
  });

export const action = (args: ActionFunctionArgs) => submitRecordForm(args);

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Revisions');

export default function RevisionsPage() {
  return <RevisionsView {...useLoaderData<typeof loader>()} />;
}
