import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { answerMarkdown } from '~/admin/records/previews.server';
import { loadAdminPage } from '~/admin/shell/admin.server';

/** What the editor's live preview talks to. */
export const action = (args: ActionFunctionArgs) => answerMarkdown(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin/blog-update'));
