import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { submitCard } from '~/admin/cards/cards.server';
import { loadAdminPage } from '~/admin/shell/admin.server';

/** Where the owner's browser sends the cards that it has drawn. */
export const action = (args: ActionFunctionArgs) => submitCard(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin'));
