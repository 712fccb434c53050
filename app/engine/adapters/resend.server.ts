import * as v from 'valibot';
import { type Mail, MailError, type Mailer } from '~/engine/core/mail/mail';
import { toBase64 } from '~/engine/kit/base64';
import { type Answer, callProvider, retryAfterMs, TIMEOUT_MS } from './mail-call.server';

/** Two requests a second by default (https://resend.com/docs/api-reference/rate-limit). */
const GAP_MS = 500;

const json = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(v.string(), v.parseJson(), v.object(entries));
const id = v.pipe(v.string(), v.nonEmpty());

const sentSchema = json({ id });
const batchSchema = json({ data: v.array(v.object({ id })) });
/** A refusal. Only `name` is used, because `message` may quote addresses. */
const refusalSchema = json({ name: v.string() });

type Settings = {
  /** '' for Resend itself. */
  apiUrl: string;
  apiKey: string;
  /** `Name <address>` */
  from: string;
};

/** Sends mail with Resend's API or a compatible one. */
export function resendMailer(settings: Settings): Mailer {
  const apiUrl = settings.apiUrl || 'https://api.resend.com';
  const post = async <T extends v.GenericSchema>(
    path: string,
    body: unknown,
    { key, timeoutMs, schema }: { key: string; timeoutMs: number; schema: T },
  ): Promise<v.InferOutput<T>> => {
    const response = await callProvider(`${apiUrl}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${settings.apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'User-Agent': 'portfolio-site',
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = v.safeParse(schema, response.text);
    if (response.status === 200 && answer.success) return answer.output;
    throw toMailError(response);
  };
  const payload = ({ to, replyTo, subject, html, text, headers, attachments }: Mail) => ({
    from: settings.from,
    to: [to],
    subject,
    html,
    text,
    ...(replyTo ? { reply_to: replyTo } : {}),
    ...(headers ? { headers } : {}),
    ...(attachments && {
      attachments: attachments.map(({ filename, contentType, content }) => ({
        filename,
        content_type: contentType,
        content: toBase64(new TextEncoder().encode(content)),
      })),
    }),
  });
  return {
    gapMs: GAP_MS,
    async send(mail, key, { timeoutMs = TIMEOUT_MS } = {}) {
      const sent = await post('/emails', payload(mail), { key, timeoutMs, schema: sentSchema });
      return sent.id;
    },
    async sendBatch(mails, key) {
      const body = mails.map(payload);
      await post('/emails/batch', body, { key, timeoutMs: TIMEOUT_MS, schema: batchSchema });
    },
  };
}

/** Maps status and error name to an error, see https://resend.com/docs/api-reference/errors. */
function toMailError({ status, retryAfter, text }: Answer): MailError {
  const refusal = v.safeParse(refusalSchema, text);
  const name =
    refusal.success && /^[\w-]{1,60}$/.test(refusal.output.name) ? refusal.output.name : '';
  const says = `The mail provider answered ${status}${name ? ` (${name})` : ''}`;
  if (status === 200)
    return new MailError('retry', `${says}, but the site cannot read the response.`);
  if (status === 429 || status === 408 || status >= 500) {
    return new MailError('retry', `${says}.`, retryAfterMs(retryAfter));
  }
  if (status === 409 && name === 'concurrent_idempotent_requests') {
    return new MailError('retry', `${says}.`);
  }
  if (status === 409 && name === 'invalid_idempotent_request') {
    return new MailError('taken', `${says}.`);
  }
  if (status === 401 || status === 403) {
    return new MailError('misconfigured', `${says}: check RESEND_API_KEY and MAIL_FROM.`);
  }
  return new MailError('give-up', `${says}.`);
}
