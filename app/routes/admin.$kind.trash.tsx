import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminKind } from '~/admin/records/admin-kinds.server';
import { submitRecordForm } from '~/admin/records/record-forms.server';
import { readTrash } from '~/admin/records/record-pages.server';
import { TrashView } from '~/admin/records/trash-view';
import { adminMeta } from '~/admin/shared/meta';
import { revalidateOnConflict } from '~/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { offlineSafeAction } from '~/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ params, services }) => readTrash(adminKind(params.kind), services));

export const action = (args: ActionFunctionArgs) => submitRecordForm(args);

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta();

export default function TrashPage() {
  return <TrashView {...useLoaderData<typeof loader>()} />;
}
