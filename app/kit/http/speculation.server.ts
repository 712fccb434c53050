const HEADERS = ['Sec-Purpose', 'Purpose', 'X-Moz'];

/** Whether a browser asks ahead, for what its visitor may go to next: by what browsers, and some crawlers, say of it. */
export const isSpeculative = ({ headers }: Request): boolean =>
  HEADERS.some((name) => /prefetch|prerender|preview/.test(headers.get(name) ?? ''));
