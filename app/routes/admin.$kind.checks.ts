import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/http/admin/admin.server';
import { adminKind } from '~/http/records/admin-kinds.server';
import { answerChecks } from '~/http/records/record-checks.server';

/** What an editor asks about a text that is typed. */
export const action = (args: ActionFunctionArgs) => answerChecks(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params }) => redirect(adminKind(params.kind).words.path));
