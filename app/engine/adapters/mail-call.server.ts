import { MailError } from '~/engine/core/mail/mail';
import { readUpTo } from '~/engine/kit/http/read-up-to';
import { DAY_MS } from '~/engine/kit/time/durations';

/** The time limit of a call to the provider. */
export const TIMEOUT_MS = 5000;

/** The response to a batch of a hundred mails has 5 kB. */
const MAX_BYTES = 64 * 1024;

export type Answer = { status: number; retryAfter: string | null; text: string };

/**
 * Calls a provider's API.
 * @throws MailError `retry` if there is no response; the provider may have taken the mail anyway
 */
export async function callProvider(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, init);
    // If the response is too long, its status says enough.
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

/** Nothing is retried after a day. */
const MAX_RETRY_AFTER_MS = DAY_MS;

/** Parses seconds or a date (RFC 9110, 10.2.3) to milliseconds from now; null for neither. */
export function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1000), MAX_RETRY_AFTER_MS);
}
