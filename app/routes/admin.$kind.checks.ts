import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { adminKind } from '~/admin/records/admin-kinds.server';
import { answerChecks } from '~/admin/records/record-checks.server';
import { loadAdminPage } from '~/admin/shell/admin.server';

/** Checks a text while it is typed in an editor. */
export const action = (args: ActionFunctionArgs) => answerChecks(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params }) => redirect(adminKind(params.kind).words.path));
