import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { sendExport } from '~/admin/transfer/transfer.server';

export const action = (args: ActionFunctionArgs) => sendExport(args);

/** Sends whoever opens this address to the page with the button. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin/settings/data'));
