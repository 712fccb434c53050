import { matchRoutes } from '@remix-run/react';
import { ANSWER_LIMIT_MS, withTimeLimit } from '../time/time-limit';

/** URLs of route scripts that a form has loaded already. */
const loaded = new Set<string>();

/** Returns the manifest entries of a path's routes, the page's own last. */
export const routesOf = (pathname: string) =>
  (matchRoutes(window.__remixRouter.routes, pathname) ?? []).flatMap(
    ({ route }) => window.__remixManifest.routes[route.id ?? ''] ?? [],
  );

/** Returns the scripts of a path's routes that are not loaded yet. @param path with or without a query */
function missingRouteScripts(path: string): string[] {
  const { pathname } = new URL(path, window.location.href);
  return routesOf(pathname).flatMap(({ id, module }) =>
    loaded.has(module) || id in window.__remixRouteModules ? [] : [module],
  );
}

/**
 * Loads the scripts that Remix needs to send a form to another page's route. If Remix itself cannot load them, it
 * reloads the page; without a network that ends on the browser's error page, and everything typed is lost.
 * @throws if a script cannot be loaded in time
 */
export async function loadRouteScripts(path: string): Promise<void> {
  const load = async (script: string) => {
    await import(script);
    loaded.add(script);
  };
  await withTimeLimit(Promise.all(missingRouteScripts(path).map(load)), ANSWER_LIMIT_MS);
}
