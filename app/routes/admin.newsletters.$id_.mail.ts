import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readNewsletter } from '~/domain/newsletter/newsletter';
import { loadAdminPage } from '~/http/admin/admin.server';
import { mailPreview } from '~/http/mail/mail-preview.server';

/** The HTML part of a newsletter, for the frame on its page. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) => {
    const { text } = await readNewsletter(params.id ?? '', services);
    return mailPreview(text.html, { inFrame: true });
  });
