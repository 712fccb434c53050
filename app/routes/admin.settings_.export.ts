import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/http/admin/admin.server';
import { sendExport } from '~/http/transfer.server';

export const action = (args: ActionFunctionArgs) => sendExport(args);

/** The button is there. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin/settings/data'));
