import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminKind } from '~/engine/admin/records/admin-kinds.server';
import { submitRecordForm } from '~/engine/admin/records/record-forms.server';
import { readTrash } from '~/engine/admin/records/record-pages.server';
import { TrashView } from '~/engine/admin/records/trash-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ params, services }) =>
    readTrash(adminKind(params.kind, services), services),
  );

export const action = (args: ActionFunctionArgs) => submitRecordForm(args);

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta();

export default function TrashPage() {
  return <TrashView {...useLoaderData<typeof loader>()} />;
}
