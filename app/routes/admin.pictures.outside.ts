import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { sendOutsidePicture } from '~/admin/pictures/pictures.server';
import { loadAdminPage } from '~/admin/shell/admin.server';

/** Where the owner's browser gets a picture of another site, which does not let it read that itself. */
export const action = (args: ActionFunctionArgs) => sendOutsidePicture(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin/pictures'));
