import type { AddressGuard, Verdict } from './public-address.server';

/**
 * Fetches an address and follows its redirects. Each address must pass the guard before it is fetched.
 * @param load fetches one address, without following redirects
 * @returns the response and its address, with whether all redirects were permanent; or why there is none
 */
export async function followRedirects(
  start: URL,
  {
    guard,
    load,
    maxRedirects,
  }: { guard: AddressGuard; load: (url: URL) => Promise<Response>; maxRedirects: number },
): Promise<
  | { response: Response; url: URL; isForGood: boolean }
  | { is: Exclude<Verdict, 'public'> | 'endless' }
> {
  let url = start;
  let isForGood = true;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const verdict = await guard(url);
    if (verdict !== 'public') return { is: verdict };
    const response = await load(url);
    const { status, headers, body } = response;
    const location = headers.get('Location');
    if (status < 300 || status === 304 || status >= 400 || location === null) {
      return { response, url, isForGood };
    }
    await body?.cancel();
    isForGood &&= status === 301 || status === 308;
    url = new URL(location, url);
  }
  return { is: 'endless' };
}
