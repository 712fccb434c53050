import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import type { MailText } from '~/engine/core/mail/mail';
import { disableEmailObfuscation } from '~/engine/kit/http/email-obfuscation.server';
import { type AdminFormCall, submitAdminForm } from '../shell/admin.server';

/** Responds with a mail's HTML under a strict CSP. @param inFrame allows a frame on our own pages */
export const mailPreview = (html: string, { inFrame = false } = {}): Response => {
  const ancestors = inFrame ? "'self'" : "'none'";
  return new Response(disableEmailObfuscation(html), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
      ...(inFrame ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    },
  });
};

/** Renders a mail while it is typed and responds with both parts as JSON, see `features/newsletter/admin/use-mail-form.ts`. */
export async function sendMailPreview(
  args: ActionFunctionArgs,
  work: (call: AdminFormCall) => Promise<MailText>,
): Promise<Response> {
  const answer = await submitAdminForm(args, async (call) => {
    const { html, text } = await work(call);
    return { message: 'Kept.', result: { html, text } };
  });
  return Response.json(answer.data, answer.init ?? {});
}
