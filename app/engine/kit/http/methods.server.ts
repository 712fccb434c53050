/** GET and HEAD. */
export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Methods that change nothing (RFC 9110, 9.2.1). */
export const isSafe = (request: Request): boolean =>
  isRead(request) || request.method === 'OPTIONS';

/** Whether a request may change what pages show or make work due. @param features with paths whose requests only count */
export const isWrite = (
  request: Request,
  features: readonly { onlyCounts?: readonly string[] }[],
): boolean => {
  if (isSafe(request)) return false;
  const { pathname } = new URL(request.url);
  return !features.some(({ onlyCounts }) => onlyCounts?.includes(pathname));
};
