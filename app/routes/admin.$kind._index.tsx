import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loadAdminPage } from '~/http/admin/admin.server';
import { adminKind } from '~/http/records/admin-kinds.server';
import { submitRecordForm } from '~/http/records/record-forms.server';
import { readOrderedList } from '~/http/records/record-pages.server';
import { adminMeta } from '~/ui/admin/meta';
import { OrderedTable } from '~/ui/admin/records/ordered-tables';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/offline/without-network';

/** The table of a kind of record that stands in the owner's order; posts have one of their own. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ url, params, services }) =>
    readOrderedList(adminKind(params.kind), url, services),
  );

export const action = (args: ActionFunctionArgs) => submitRecordForm(args);

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta();

export default function RecordsPage() {
  return <OrderedTable {...useLoaderData<typeof loader>()} />;
}
