import type { ServerBuild } from '@remix-run/cloudflare';

type BuiltRoute = ServerBuild['routes'][string];

/** The routes of Remix's build, of the API and of files, by id. */
export type Routes = Record<
  string,
  Pick<BuiltRoute, 'id' | 'parentId' | 'path'> & { module: Partial<BuiltRoute['module']> }
>;
