import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notFound } from '~/domain/errors';
import { requireLocalOutbox } from '~/http/mail/local-outbox.server';
import { mailPreview } from '~/http/mail/mail-preview.server';
import { loadPage } from '~/http/page.server';

/** One mail as a mail program shows it. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ url, params, services }) => {
    const kept = await requireLocalOutbox(url, services).find(params.id ?? '');
    if (!kept) throw notFound('Mail');
    return mailPreview(kept.mail.html);
  });
