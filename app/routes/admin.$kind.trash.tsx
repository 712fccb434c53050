import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loadAdminPage } from '~/http/admin/admin.server';
import { adminKind } from '~/http/records/admin-kinds.server';
import { submitRecordForm } from '~/http/records/record-forms.server';
import { readTrash } from '~/http/records/record-pages.server';
import { adminMeta } from '~/ui/admin/meta';
import { TrashView } from '~/ui/admin/records/trash-view';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/offline/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ params, services }) => readTrash(adminKind(params.kind), services));

export const action = (args: ActionFunctionArgs) => submitRecordForm(args);

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta();

export default function TrashPage() {
  return <TrashView {...useLoaderData<typeof loader>()} />;
}
