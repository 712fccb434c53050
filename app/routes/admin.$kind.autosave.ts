import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { adminKind } from '~/admin/records/admin-kinds.server';
import { submitAutosave } from '~/admin/records/record-forms.server';
import { loadAdminPage } from '~/admin/shell/admin.server';

export const action = (args: ActionFunctionArgs) => submitAutosave(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params }) => redirect(adminKind(params.kind).words.path));
