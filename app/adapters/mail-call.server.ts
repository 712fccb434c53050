import { MailError } from '~/core/mail/mail';
import { readUpTo } from '~/kit/http/read-up-to';
import { DAY_MS } from '~/kit/time/durations';

/** Nobody waits longer for a provider than this. */
export const TIMEOUT_MS = 5000;

/** A batch of a hundred mails is answered by 5 kB. */
const MAX_BYTES = 64 * 1024;

export type Answer = { status: number; retryAfter: string | null; text: string };

/**
 * One call of a provider's API.
 * @throws MailError `retry` where there is no answer; the provider may have taken the mail all the same
 */
export async function callProvider(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, init);
    // The status alone says enough of an answer that is too long.
    const bytes = await readUpTo(response.body, MAX_BYTES);
    const text = bytes ? new TextDecoder().decode(bytes) : '';
    const retryAfter = response.headers.get('Retry-After');
    return { status: response.status, retryAfter, text };
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const what = isLate ? 'did not answer in time' : 'could not be reached';
    throw new MailError('retry', `The mail provider ${what}.`, null, { cause });
  }
}

/** Nothing is tried again after a day. */
const MAX_RETRY_AFTER_MS = DAY_MS;

/** Seconds or a date (RFC 9110, 10.2.3), in milliseconds from now; null for neither. */
export function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1000), MAX_RETRY_AFTER_MS);
}
