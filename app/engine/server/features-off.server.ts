import type { ServerBuild } from '@remix-run/cloudflare';
import { type RoutePattern, type Routes, routePatterns } from './routes';

/* Which features are switched off, remembered in each isolate, and what their pages answer then. */

/** By the site's database, since tests serve several sites. */
const remembered = new WeakMap<object, string>();

/** Remembers the setting (`core/settings/features-off.ts`) as it was last read or written in this isolate. */
export function rememberFeaturesOff(site: object, value: string) {
  remembered.set(site, value);
}

/** Returns the setting as this isolate knows it; undefined before it was read. */
export const recallFeaturesOff = (site: object): string | undefined => remembered.get(site);

/**
 * Returns a build in which the pages of features answer 404. They stay in it, since browsers have all routes.
 * @param off the names of the features
 */
export function withoutPages<Build extends Pick<ServerBuild, 'routes'>>(
  build: Build,
  off: readonly string[],
): Build {
  if (off.length === 0) return build;
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && isOf(id, off) ? { ...route, module: notFoundModule(route.module) } : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Returns the routes of features that are no public pages. @param own the ids of their routes that are not Remix's */
export const privateRoutes = (routes: Routes, own: readonly string[]): RoutePattern[] =>
  routePatterns(routes).filter(
    ({ id, module }) =>
      (id.startsWith('features/') || own.includes(id)) && !Object(module.handle).publicPage,
  );

/** Returns the paths of the pages of features, without those that have parameters. @param off the names of the features */
export const pathsOff = (routes: Routes, off: readonly string[]): string[] =>
  routePatterns(routes).flatMap(({ id, parts }) =>
    isOf(id, off) && !parts.some((part) => part.startsWith(':')) ? [`/${parts.join('/')}`] : [],
  );

const isOf = (id: string, names: readonly string[]) =>
  names.some((name) => id.startsWith(`features/${name}/`));

const notFound = () => {
  throw new Response(null, { status: 404 });
};

const notFoundModule = ({ default: component }: { default?: unknown }) => ({
  default: component,
  loader: notFound,
  action: notFound,
});
