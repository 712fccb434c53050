import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { sendExport } from '~/admin/transfer/transfer.server';

export const action = (args: ActionFunctionArgs) => sendExport(args);

/** Redirects a GET to the page with the export button. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin/settings/data'));
