import type { ServerBuild } from '@remix-run/cloudflare';
import { isAdminPath } from '~/engine/kit/paths';
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
 * Returns a build in which the pages of features answer as unknown addresses do. They stay in it, since browsers have all
 * routes.
 * @param off the names of the features
 */
export function withoutPages(build: ServerBuild, off: readonly string[]): ServerBuild {
  if (off.length === 0) return build;
  const missing = build.routes['engine/routes/$']?.module;
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && isOf(id, off)
      ? { ...route, module: { ...missing, default: route.module.default } }
      : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Returns the routes of features that are no public pages. @param own the ids of their routes that are not Remix's */
export const privateRoutes = (routes: Routes, own: readonly string[]): RoutePattern[] =>
  routePatterns(routes).filter(
    ({ id, module }) =>
      (id.startsWith('features/') || own.includes(id)) && !Object(module.handle).publicPage,
  );

/** Returns the paths of visitors' pages of features, without those that have parameters. @param off the names of the features */
export const pathsOff = (routes: Routes, off: readonly string[]): string[] =>
  routePatterns(routes)
    .filter(({ id, parts }) => isOf(id, off) && !parts.some((part) => part.startsWith(':')))
    .map(({ parts }) => `/${parts.join('/')}`)
    .filter((path) => !isAdminPath(path));

const isOf = (id: string, names: readonly string[]) =>
  names.some((name) => id.startsWith(`features/${name}/`));
