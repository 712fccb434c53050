import type { CheckResult, OutsideAddresses } from '~/engine/core/records/checks/outside';
import { readUpTo } from '~/engine/kit/http/read-up-to';
import { followRedirects } from './follow-redirects.server';
import { type AddressGuard, publicAddressGuard } from './public-address.server';
import { resolveHost } from './resolve.server';

/** The limit of all fetches in one check, including DNS lookups: the free plan allows fifty per request. */
const MAX_FETCHES = 40;
const AT_ONCE = 6;
const EACH_MS = 5000;
const ALL_MS = 20_000;
const MAX_REDIRECTS = 4;
/** Enough to know that a picture is too large. */
const MAX_READ = 300_001;

/** The limit of fetches is reached. */
class NoRoom extends Error {}

type Fetch = typeof fetch;

/**
 * Returns a `fetch` with a time limit and a limited number of calls.
 * @param eachMs the time for one whole response
 */
function bounded(fetcher: Fetch, eachMs = EACH_MS): Fetch {
  const all = AbortSignal.timeout(ALL_MS);
  let left = MAX_FETCHES;
  return (input, init) => {
    if (left === 0 || all.aborted) throw new NoRoom();
    left -= 1;
    const signal = AbortSignal.any([all, AbortSignal.timeout(eachMs)]);
    return fetcher(input, { ...init, signal });
  };
}

/**
 * Checks addresses outside the site: with HEAD, and with GET if that is refused, a few at a time. Every
 * address, including redirect targets, must pass the guard first.
 * @param guardWith creates the guard of one check
 */
export const outsideAddresses = (
  guardWith: (fetcher: Fetch) => AddressGuard = guardByDns,
): OutsideAddresses => ({
  async check(addresses) {
    const fetcher = bounded((...call) => fetch(...call));
    const guard = guardWith(fetcher);
    const results: CheckResult[] = [];
    const waiting = [...addresses.entries()];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, one] = next;
        results[index] = await lookAt(one, { fetcher, guard });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return results;
  },

  async read(address, limit) {
    const fetcher = bounded((...call) => fetch(...call), ALL_MS);
    const isPublic = guardWith(fetcher);
    const guard: AddressGuard = async (url) =>
      url.protocol === 'https:' ? isPublic(url) : 'unusual';
    try {
      const got = await follow(address, 'GET', { fetcher, guard });
      if ('is' in got) return got;
      const { ok, status, body } = got.response;
      if (!ok) await body?.cancel();
      return ok ? await readUpTo(body, limit) : { is: 'refused', status };
    } catch {
      return { is: 'silent' };
    }
  },
});

/** Looks up each host once. */
function guardByDns(fetcher: Fetch): AddressGuard {
  const known = new Map<string, Promise<string[]>>();
  return publicAddressGuard((host) => {
    const addresses = known.get(host) ?? resolveHost(host, fetcher);
    known.set(host, addresses);
    return addresses;
  });
}

type FetchContext = { fetcher: Fetch; guard: AddressGuard };

async function lookAt(
  { address, isPicture }: { address: string; isPicture: boolean },
  context: FetchContext,
): Promise<CheckResult> {
  try {
    const head = await follow(address, 'HEAD', context);
    if ('is' in head) return head;
    if (head.response.ok && (!isPicture || lengthOf(head.response) !== null)) {
      return { is: 'there', bytes: lengthOf(head.response), movedTo: head.movedTo };
    }
    const get = await follow(address, 'GET', context);
    if ('is' in get) return get;
    const { response, movedTo } = get;
    if (!response.ok) {
      await response.body?.cancel();
      return { is: 'refused', status: response.status };
    }
    const bytes = isPicture ? await measure(response) : null;
    if (!isPicture) await response.body?.cancel();
    return { is: 'there', bytes, movedTo };
  } catch (error) {
    return { is: error instanceof NoRoom ? 'unchecked' : 'silent' };
  }
}

/** Follows redirects to the final address. */
async function follow(
  address: string,
  method: 'HEAD' | 'GET',
  { fetcher, guard }: FetchContext,
): Promise<{ response: Response; movedTo: string | null } | CheckResult> {
  const start = new URL(address);
  const found = await followRedirects(start, {
    guard,
    maxRedirects: MAX_REDIRECTS,
    load: (url) =>
      fetcher(url, {
        method,
        redirect: 'manual',
        headers: { 'User-Agent': 'portfolio-link-check', Accept: '*/*' },
      }),
  });
  if ('is' in found) return { is: found.is === 'endless' ? 'silent' : found.is };
  const { response, url, isForGood } = found;
  return { response, movedTo: url !== start && isForGood ? url.href : null };
}

function lengthOf({ headers }: Response): number | null {
  const length = headers.get('Content-Length');
  return length === null ? null : Number(length);
}

/** Returns the size of a response, and reads no more of it than necessary. */
async function measure(response: Response): Promise<number> {
  const contentLength = lengthOf(response);
  if (contentLength !== null || !response.body) {
    await response.body?.cancel();
    return contentLength ?? 0;
  }
  const read = await readUpTo(response.body, MAX_READ);
  return read === null ? MAX_READ : read.length;
}
