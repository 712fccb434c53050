/** GET and HEAD. */
export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Methods that change nothing (RFC 9110, 9.2.1). */
export const isSafe = (request: Request): boolean =>
  isRead(request) || request.method === 'OPTIONS';

/** Whether a request may change what pages show or make work due. `POST /seen` only counts a view. */
export const isWrite = (request: Request): boolean =>
  !isSafe(request) && new URL(request.url).pathname !== '/seen';
