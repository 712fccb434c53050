import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/http/admin/admin.server';
import { submitCard } from '~/http/cards.server';

/** Where the owner's browser sends the cards that it has drawn. */
export const action = (args: ActionFunctionArgs) => submitCard(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin'));
