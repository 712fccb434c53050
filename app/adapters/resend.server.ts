import * as v from 'valibot';
import { type Mail, MailError, type Mailer } from '~/domain/mail/mail';

/** Two requests a second by default (https://resend.com/docs/api-reference/rate-limit). */
const GAP_MS = 500;

/** Nobody waits longer for a provider than this. */
const TIMEOUT_MS = 5000;

const json = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(v.string(), v.parseJson(), v.object(entries));
const id = v.pipe(v.string(), v.nonEmpty());

const sentSchema = json({ id });
const batchSchema = json({ data: v.array(v.object({ id })) });
/** What a refusal says; `message` may quote addresses, so only its kind is kept. */
const refusalSchema = json({ name: v.string() });

type Settings = {
  /** Like https://api.resend.com */
  apiUrl: string;
  apiKey: string;
  /** `Name <address>` */
  from: string;
};

/** Resend's API, or one that is compatible. */
export function resendMailer(settings: Settings): Mailer {
  const post = async <T extends v.GenericSchema>(
    path: string,
    body: unknown,
    { key, timeoutMs, schema }: { key: string; timeoutMs: number; schema: T },
  ): Promise<v.InferOutput<T>> => {
    const response = await ask(`${settings.apiUrl}${path}`, {
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
    throw problemOf(response);
  };
  const payload = ({ to, replyTo, subject, html, text, headers }: Mail) => ({
    from: settings.from,
    to: [to],
    subject,
    html,
    text,
    ...(replyTo ? { reply_to: replyTo } : {}),
    ...(headers ? { headers } : {}),
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

type Answer = { status: number; retryAfter: string | null; text: string };

async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const retryAfter = response.headers.get('Retry-After');
    return { status: response.status, retryAfter, text };
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const what = isLate ? 'did not answer in time' : 'could not be reached';
    throw new MailError('retry', `The mail provider ${what}.`, null, { cause });
  }
}

/** By status and error name, see https://resend.com/docs/api-reference/errors. */
function problemOf({ status, retryAfter, text }: Answer): MailError {
  const refusal = v.safeParse(refusalSchema, text);
  const name =
    refusal.success && /^[\w-]{1,60}$/.test(refusal.output.name) ? refusal.output.name : '';
  const says = `The mail provider answered ${status}${name ? ` (${name})` : ''}`;
  if (status === 200)
    return new MailError('retry', `${says}, but not in a way that we understand.`);
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

/** Nothing is tried again after a day. */
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/** Seconds or a date (RFC 9110, 10.2.3), in milliseconds from now; null for neither. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1000), MAX_RETRY_AFTER_MS);
}

/** Used while no provider is set up: mails keep waiting, and say why. */
export const missingMailer: Mailer = {
  send: () => Promise.reject(notSetUp()),
  sendBatch: () => Promise.reject(notSetUp()),
};

const notSetUp = () =>
  new MailError('misconfigured', 'No mail provider is set up: set RESEND_API_KEY and MAIL_FROM.');
