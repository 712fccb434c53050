import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { requireLocalOutbox } from '~/admin/mail/local-outbox.server';
import { mailPreview } from '~/admin/mail/mail-preview.server';
import { notFound } from '~/kit/errors';
import { loadPage } from '~/server/page.server';

/** One mail as a mail program displays it. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ url, params, services }) => {
    const kept = await requireLocalOutbox(url, services).find(params.id ?? '');
    if (!kept) throw notFound('Mail');
    return mailPreview(kept.mail.html);
  });
