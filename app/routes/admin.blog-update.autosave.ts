import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/http/admin.server';
import { submitAutosave } from '~/http/post-forms.server';

export const action = (args: ActionFunctionArgs) => submitAutosave(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin/blog-update'));
