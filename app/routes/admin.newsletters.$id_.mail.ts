import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { saveNewsletter } from '~/domain/newsletter/draft';
import { readNewsletter } from '~/domain/newsletter/newsletter';
import { loadAdminPage } from '~/http/admin/admin.server';
import { mailPreview, sendMailPreview } from '~/http/mail/mail-preview.server';

/** The HTML part of a newsletter, for the frame on its page. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) => {
    const { text } = await readNewsletter(params.id ?? '', services);
    return mailPreview(text.html, { inFrame: true });
  });

/** Keeps a draft while it is typed, and tells what it becomes. */
export const action = (args: ActionFunctionArgs) =>
  sendMailPreview(args, async ({ values: { subject, words = '' }, params, services }) => {
    const id = params.id ?? '';
    await saveNewsletter({ id, fields: { subject, words } }, services);
    return (await readNewsletter(id, services)).text;
  });
