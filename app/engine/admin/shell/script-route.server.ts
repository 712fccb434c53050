import { type ActionFunction, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import type { PageCall } from '~/engine/server/page.server';
import { route } from '~/engine/server/routes';
import { loadAdminPage } from './admin.server';

/** Takes only what a script of the admin area sends. A GET redirects to the page of the script. */
export const scriptRoute = (
  path: string,
  action: ActionFunction,
  pageOf: (call: Pick<PageCall, 'params' | 'services'>) => string,
) =>
  route(path, {
    action,
    loader: (args: LoaderFunctionArgs) =>
      loadAdminPage(args, async (call) => redirect(pageOf(call))),
  });
