import { publicPage } from '~/engine/kit/public-page';
import { route } from '~/engine/server/routes';
import { handleApi } from '../api.server';
import type { RecordCalls } from './record-calls.server';

/** Returns the routes of the list of a kind of record, and of one record. @param path such as `api/blogs` */
export const recordRoutes = (path: string, { list, create, remove, get, update }: RecordCalls) => [
  route(path, {
    ...handleApi({ GET: list, POST: create, DELETE: remove }),
    handle: publicPage({ query: ['limit', 'cursor'] }),
  }),
  route(`${path}/:id`, { ...handleApi({ GET: get, PATCH: update }), handle: publicPage() }),
];
