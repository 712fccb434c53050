const HEADERS = ['Sec-Purpose', 'Purpose', 'X-Moz'];

/** Whether a request is a prefetch or prerender, according to the headers of browsers and some crawlers. */
export const isSpeculative = ({ headers }: Request): boolean =>
  HEADERS.some((name) => /prefetch|prerender|preview/.test(headers.get(name) ?? ''));
