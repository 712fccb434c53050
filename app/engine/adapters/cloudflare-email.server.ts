import * as v from 'valibot';
import { type Mail, MailError, type Mailer } from '~/engine/core/mail/mail';
import { toBase64 } from '~/engine/kit/base64';
import { type Answer, callProvider, retryAfterMs, TIMEOUT_MS } from './mail-call.server';

const addresses = v.array(v.string());

const sentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    result: v.object({ delivered: addresses, queued: addresses, permanent_bounces: addresses }),
  }),
);

/** The errors of a refusal; only the machine-readable name is used. */
const refusalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ errors: v.array(v.object({ code: v.number(), message: v.string() })) }),
);

type Settings = {
  /** '' for Cloudflare itself. */
  apiUrl: string;
  accountId: string;
  token: string;
  /** `Name <address>` or an address, of a domain that was added to Email Sending. */
  from: string;
};

/**
 * Sends mail with the REST API of Cloudflare Email Service
 * (https://developers.cloudflare.com/email-service/api/send-emails/rest-api/). Pages has no binding for
 * it.
 *
 * The API has no idempotency keys: if a response was lost or the sender died, the mail arrives again
 * when it is retried. It has no call for batches either, so many mails are sent one by one.
 */
export function cloudflareMailer(settings: Settings): Mailer {
  const apiUrl = settings.apiUrl || 'https://api.cloudflare.com';
  const url = `${apiUrl}/client/v4/accounts/${settings.accountId}/email/sending/send`;
  const from = senderOf(settings.from);
  return {
    async send(mail, _key, { timeoutMs = TIMEOUT_MS } = {}) {
      const answer = await callProvider(url, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${settings.token}`,
          'Content-Type': 'application/json',
          'User-Agent': 'portfolio-site',
        },
        body: JSON.stringify(payload(mail, from)),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const sent = v.safeParse(sentSchema, answer.text);
      if (answer.status !== 200 || !sent.success) throw toMailError(answer);
      if (sent.output.result.permanent_bounces.length > 0)
        throw new MailError('give-up', 'The mail provider says that the address returns mail.');
      return null;
    },
    sendBatch: () =>
      Promise.reject(new MailError('give-up', 'The mail provider takes one mail at a time.')),
  };
}

const payload = (
  { to, replyTo, subject, html, text, headers, attachments }: Mail,
  from: object | string,
) => ({
  from,
  to,
  subject,
  html,
  text,
  ...(replyTo ? { reply_to: replyTo } : {}),
  ...(headers ? { headers } : {}),
  ...(attachments && {
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      type: contentType,
      content: toBase64(new TextEncoder().encode(content)),
      disposition: 'attachment',
    })),
  }),
});

/** Converts `Name <address>` to the format of the API. An address alone stays as it is. */
function senderOf(from: string): { name: string; address: string } | string {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]*)>$/.exec(from) ?? [];
  return name.trim() === '' ? address || from : { name: name.trim(), address };
}

/** Maps the status to an error, as the documentation of the REST API lists them. */
function toMailError({ status, retryAfter, text }: Answer): MailError {
  const refusal = v.safeParse(refusalSchema, text);
  const [error] = refusal.success ? refusal.output.errors : [];
  const name = error && /^[\w.]{1,80}$/.test(error.message) ? ` (${error.message})` : '';
  const says = `The mail provider answered ${status}${name}`;
  if (status === 200)
    return new MailError('retry', `${says}, but the site cannot read the response.`);
  if (status === 429 || status === 408 || status >= 500)
    return new MailError('retry', `${says}.`, retryAfterMs(retryAfter));
  if (status === 401 || status === 403 || status === 404) {
    return new MailError(
      'misconfigured',
      `${says}: check CLOUDFLARE_EMAIL_TOKEN, CLOUDFLARE_ACCOUNT_ID and MAIL_FROM.`,
    );
  }
  return new MailError('give-up', `${says}.`);
}
