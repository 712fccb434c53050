import { wantsPage } from '~/engine/kit/http/accept.server';
import { isRead } from '~/engine/kit/http/methods.server';
import { isApiPath } from '~/engine/kit/paths';

/** Whether a resource route responded with 404 in its own format although the client wants a page. */
export const needsMissingPage = (request: Request, { status, headers }: Response): boolean =>
  status === 404 &&
  !headers.get('Content-Type')?.startsWith('text/html') &&
  isRead(request) &&
  !isApiPath(new URL(request.url).pathname) &&
  wantsPage(request);
