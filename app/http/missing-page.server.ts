import { isApiPath } from './api/api-routes.server';
import { isRead } from './methods.server';
import { wantsPage } from './twins/accept.server';

/** Whether a route that is no page has answered in its own format that there is nothing, and a browser wants a page. */
export const needsMissingPage = (request: Request, { status, headers }: Response): boolean =>
  status === 404 &&
  !headers.get('Content-Type')?.startsWith('text/html') &&
  isRead(request) &&
  !isApiPath(new URL(request.url).pathname) &&
  wantsPage(request);
