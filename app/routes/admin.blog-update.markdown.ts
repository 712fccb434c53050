import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { loadAdminPage } from '~/http/admin/admin.server';
import { answerMarkdown } from '~/http/records/previews.server';

/** What the editor's live preview talks to. */
export const action = (args: ActionFunctionArgs) => answerMarkdown(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin/blog-update'));
