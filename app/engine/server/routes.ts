import type {
  ActionFunction,
  ActionFunctionArgs,
  LoaderFunction,
  LoaderFunctionArgs,
  ServerBuild,
} from '@remix-run/cloudflare';
import { GUESSED_FEEDS } from '~/engine/kit/http/feed-path';
import { oncePer } from '~/engine/kit/once-per';
import type { PublicPageHandle } from '~/engine/kit/public-page';
import staticFiles from '../../../public/_routes.json';

type BuiltRoute = ServerBuild['routes'][string];

/** A module of the API, made with `handleApi`. */
export type ApiModule = {
  loader: (args: LoaderFunctionArgs) => Promise<Response>;
  action: (args: ActionFunctionArgs) => Promise<Response>;
  handle?: PublicPageHandle;
};

/** A module that answers with a file or with data, as a Remix route without a component does. */
export type FileModule = {
  loader: LoaderFunction;
  action?: ActionFunction;
  handle?: PublicPageHandle;
};

/** A route in the format of Remix's build. */
export type ModuleRoute<Module> = { id: string; path: string; module: Module };

/** @param path without a leading slash, such as `admin/palette` or `api/blogs/:id` */
export const route = <Module extends ApiModule | FileModule>(
  path: string,
  module: Module,
): ModuleRoute<Module> => ({ id: path, path, module });

/** Returns routes by id, as in Remix's build. */
export const routesById = <Module>(
  routes: ModuleRoute<Module>[],
): Record<string, ModuleRoute<Module>> => Object.fromEntries(routes.map((one) => [one.id, one]));

/** The routes of Remix's build, of the API and of files, by id. */
export type Routes = Record<
  string,
  Pick<BuiltRoute, 'id' | 'parentId' | 'path'> & { module: Partial<BuiltRoute['module']> }
>;

/** A route with the segments of its path, those of its parent routes included. */
export type RoutePattern = Pick<BuiltRoute, 'id'> & {
  parts: string[];
  module: Partial<BuiltRoute['module']>;
};

const isParameter = (part: string) => part.startsWith(':');
const countParameters = ({ parts }: RoutePattern) => parts.filter(isParameter).length;

/** Returns all routes below the root. Those with fewer parameters come first, so that the first match is the right one. */
export const routePatterns = oncePer((routes: Routes): RoutePattern[] =>
  Object.values(routes)
    .filter(({ id }) => id !== 'root')
    .map(({ id, module }) => ({ id, module, parts: partsOf(id, routes) }))
    .sort((a, b) => countParameters(a) - countParameters(b)),
);

/** What Cloudflare answers itself below every domain: https://developers.cloudflare.com/fundamentals/reference/cdn-cgi-endpoint */
const OF_CLOUDFLARE = '/cdn-cgi/*';

const isTopLevel = (path: string) => path.lastIndexOf('/') === 0;

/** Returns the paths of all routes, such as `/details/:id`, of the folders of static files, and those that redirect to a feed. */
export const routePaths = oncePer((routes: Routes): string[] => [
  ...routePatterns(routes).map(({ parts }) => `/${parts.join('/')}`),
  ...staticFiles.exclude,
  OF_CLOUDFLARE,
  ...GUESSED_FEEDS.filter(isTopLevel),
]);

/**
 * Returns where private pages begin: the paths, up to the first parameter, of all pages whose route does not export
 * `publicPage`. Those below a parameter end with a slash: `/preview/` for `/preview/:token`, since `/preview` is not private.
 */
export const privatePaths = oncePer((routes: Routes): string[] =>
  routePatterns(routes).flatMap(({ parts, module }) => {
    const { publicPage }: Partial<PublicPageHandle> = Object(module.handle);
    if (publicPage || module.default === undefined) return [];
    const end = parts.findIndex((part) => isParameter(part) || part === '*');
    const path = `/${parts.slice(0, end < 0 ? undefined : end).join('/')}`;
    if (path === '/') return [];
    return end < 0 ? path : `${path}/`;
  }),
);

function partsOf(id: string, routes: Routes): string[] {
  const { parentId, path = '' } = routes[id] ?? {};
  const above = parentId ? partsOf(parentId, routes) : [];
  return [...above, ...path.split('/').filter((part) => part !== '')];
}
