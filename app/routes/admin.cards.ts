import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { submitCard } from '~/admin/cards/cards.server';
import { loadAdminPage } from '~/admin/shell/admin.server';

/** Receives the sharing cards that the owner's browser draws. */
export const action = (args: ActionFunctionArgs) => submitCard(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin'));
