import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { requireLocalOutbox } from '~/engine/admin/mail/local-outbox.server';
import { mailPreview } from '~/engine/admin/mail/mail-preview.server';
import { notFound } from '~/engine/kit/errors';
import { loadPage } from '~/engine/server/page.server';

/** One mail as a mail program displays it. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ url, params, services }) => {
    const kept = await requireLocalOutbox(url, services).find(params.id ?? '');
    if (!kept) throw notFound('Mail');
    return mailPreview(kept.mail.html);
  });
