import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminKind } from '~/engine/admin/records/admin-kinds.server';
import { OrderedTable } from '~/engine/admin/records/ordered-tables';
import { submitRecordForm } from '~/engine/admin/records/record-forms.server';
import { readOrderedList } from '~/engine/admin/records/record-pages.server';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

/** The table of records with a manual order. Posts have a table of their own. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ url, params, services }) =>
    readOrderedList(adminKind(params.kind, services), url, services),
  );

export const action = (args: ActionFunctionArgs) => submitRecordForm(args);

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta();

export default function RecordsPage() {
  return <OrderedTable {...useLoaderData<typeof loader>()} />;
}
