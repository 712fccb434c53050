import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notFound } from '~/domain/errors';
import { requireLocalOutbox } from '~/http/local-outbox.server';
import { loadPage } from '~/http/page.server';

/** One mail as a mail program shows it: no script runs, its inline styles do. */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ url, params, services }) => {
    const kept = await requireLocalOutbox(url, services).find(params.id ?? '');
    if (!kept) throw notFound('Mail');
    return new Response(kept.mail.html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    });
  });
