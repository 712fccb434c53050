import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { answerMarkdown } from '~/admin/records/previews.server';
import { loadAdminPage } from '~/admin/shell/admin.server';

/** Renders Markdown for the editor's live preview. */
export const action = (args: ActionFunctionArgs) => answerMarkdown(args);

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async () => redirect('/admin/blog-update'));
