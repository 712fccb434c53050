import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { previewWelcome } from '~/domain/newsletter/welcome';
import { loadAdminPage } from '~/http/admin/admin.server';
import { mailPreview, sendMailPreview } from '~/http/mail/mail-preview.server';

/** The HTML part of the welcome letter as it is kept, for the frame on its page. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => {
    const { html } = await previewWelcome(await services.welcomeLetter.read(), services);
    return mailPreview(html, { inFrame: true });
  });

/** What it becomes while it is typed; nothing is kept, since half a sentence could be on its way. */
export const action = (args: ActionFunctionArgs) =>
  sendMailPreview(args, ({ values: { subject = '', words = '' }, services }) =>
    previewWelcome({ subject, words }, services),
  );
