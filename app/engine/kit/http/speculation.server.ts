const HEADERS = ['Sec-Purpose', 'Purpose', 'X-Moz'];

/** Whether a request is a prefetch or prerender, according to the headers of browsers and some crawlers. */
export const isSpeculative = ({ headers }: Request): boolean =>
  HEADERS.some((name) => /prefetch|prerender|preview/.test(headers.get(name) ?? ''));

/** How long data that was fetched when a visitor pointed at a link may be used without asking again. */
const USED_FOR_S = 10;

export function allowUseOfPrefetched(request: Request, { headers }: Response): void {
  if (isSpeculative(request)) headers.set('Cache-Control', `private, max-age=${USED_FOR_S}`);
}
