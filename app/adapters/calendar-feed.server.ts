import type { CalendarAnswer, CalendarSource } from '~/core/bookings/calendar';
import { readUpTo } from '~/kit/http/read-up-to';
import { type AddressGuard, publicAddressGuard } from './outside/public-address.server';
import { resolveHost } from './outside/resolve.server';

const MAX_BYTES = 1_000_000;
const MAX_REDIRECTS = 3;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Fetches the owner's calendar. Every address, also after a redirect, must be public and use HTTPS.
 * @param isLocal whether this is the local set-up, which may also read from loopback
 */
export function calendarFeed({ isLocal }: { isLocal: boolean }): {
  calendarSource: CalendarSource;
  isCalendarAddress: (url: URL) => boolean;
} {
  const isOwnMachine = (url: URL) =>
    isLocal && /^https?:$/.test(url.protocol) && LOOPBACK.test(url.hostname);
  const guard = publicAddressGuard((host) => resolveHost(host, (...call) => fetch(...call)));
  const isAllowed: AddressGuard = async (url) => {
    if (isOwnMachine(url)) return 'public';
    return url.protocol === 'https:' ? guard(url) : 'private';
  };
  return {
    isCalendarAddress: (url) =>
      isOwnMachine(url) || (url.protocol === 'https:' && url.username === ''),

    async calendarSource(address, { etag, lastModified, timeoutMs }) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await follow(new URL(address), isAllowed, {
          signal,
          redirect: 'manual',
          headers: {
            Accept: 'text/calendar',
            'User-Agent': 'portfolio-site',
            ...(etag && { 'If-None-Match': etag }),
            ...(lastModified && { 'If-Modified-Since': lastModified }),
          },
        });
        return 'is' in response ? response : await readAnswer(response);
      } catch {
        // The error may contain the address.
        return failed(
          signal.aborted
            ? 'The calendar did not answer in time.'
            : 'The calendar could not be reached.',
        );
      }
    },
  };
}

const failed = (problem: string): CalendarAnswer => ({ is: 'failed', problem });

async function follow(
  start: URL,
  isAllowed: AddressGuard,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response | CalendarAnswer> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const verdict = await beforeAbort(isAllowed(url), init.signal);
    if (verdict === 'private') return failed('The address is in a private network.');
    if (verdict === 'nowhere') return failed('The host of the address does not exist.');
    const response = await fetch(url, init);
    const location = response.headers.get('Location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    url = new URL(location, url);
  }
  return failed('The address redirects too often.');
}

/** Returns the result of work that cannot be aborted, unless the time is up first. */
const beforeAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    }),
  ]);

async function readAnswer({ status, headers, body }: Response): Promise<CalendarAnswer> {
  if (status === 304) return { is: 'unchanged' };
  if (status !== 200) {
    await body?.cancel();
    return failed(`The calendar answers with the status ${status}.`);
  }
  const bytes = await readUpTo(body, MAX_BYTES);
  if (bytes === null) return failed('The calendar is larger than 1 MB.');
  return {
    is: 'calendar',
    text: new TextDecoder().decode(bytes),
    bytes: bytes.length,
    etag: headers.get('ETag')?.slice(0, 300) ?? '',
    lastModified: headers.get('Last-Modified')?.slice(0, 100) ?? '',
  };
}
