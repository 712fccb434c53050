import { followRedirects } from '~/engine/adapters/outside/follow-redirects.server';
import {
  type AddressGuard,
  publicAddressGuard,
} from '~/engine/adapters/outside/public-address.server';
import { resolveHost } from '~/engine/adapters/outside/resolve.server';
import type { CalendarAnswer, CalendarSource } from '../core/calendar';

/** Calendars of many years have 1 to 3 MB. Of each event only some hundred bytes stay in memory. */
const MAX_BYTES = 10_000_000;
const MAX_REDIRECTS = 3;

const PROBLEMS = {
  private: 'The address is in a private network.',
  unusual: 'The address has a port, a name and password, or no https. The site cannot read those.',
  nowhere: 'The host of the address does not exist.',
  endless: 'The address redirects too often.',
};

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
    return url.protocol === 'https:' ? guard(url) : 'unusual';
  };
  return {
    isCalendarAddress: (url) =>
      isOwnMachine(url) || (url.protocol === 'https:' && url.username === ''),

    async calendarSource(address, { etag, lastModified, timeoutMs, push }) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const headers = {
          Accept: 'text/calendar',
          'User-Agent': 'portfolio-site',
          ...(etag && { 'If-None-Match': etag }),
          ...(lastModified && { 'If-Modified-Since': lastModified }),
        };
        const found = await followRedirects(new URL(address), {
          guard: (url) => beforeAbort(isAllowed(url), signal),
          load: (url) => fetch(url, { signal, redirect: 'manual', headers }),
          maxRedirects: MAX_REDIRECTS,
        });
        return 'is' in found ? failed(PROBLEMS[found.is]) : await readAnswer(found.response, push);
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

/** Returns the result of work that cannot be aborted, unless the time is up first. */
const beforeAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    }),
  ]);

async function readAnswer(
  { status, headers, body }: Response,
  push: (piece: string) => void,
): Promise<CalendarAnswer> {
  if (status === 304) return { is: 'unchanged' };
  if (status !== 200) {
    await body?.cancel();
    return failed(`The calendar answers with the status ${status}.`);
  }
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES)
      return failed(
        'The calendar is larger than 10 MB. A calendar of its own for what makes you busy is smaller.',
      );
    push(decoder.decode(chunk, { stream: true }));
  }
  push(decoder.decode());
  return {
    is: 'calendar',
    bytes,
    etag: headers.get('ETag')?.slice(0, 300) ?? '',
    lastModified: headers.get('Last-Modified')?.slice(0, 100) ?? '',
  };
}
