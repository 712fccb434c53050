import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/http/admin/admin.server';
import { adminKind } from '~/http/records/admin-kinds.server';
import { submitAutosave } from '~/http/records/record-forms.server';

export const action = (args: ActionFunctionArgs) => submitAutosave(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params }) => redirect(adminKind(params.kind).words.path));
