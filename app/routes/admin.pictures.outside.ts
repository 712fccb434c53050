import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { sendOutsidePicture } from '~/admin/pictures/pictures.server';
import { loadAdminPage } from '~/admin/shell/admin.server';

/** Fetches a picture of another site for the owner's browser, which CORS keeps from reading it. */
export const action = (args: ActionFunctionArgs) => sendOutsidePicture(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin/pictures'));
