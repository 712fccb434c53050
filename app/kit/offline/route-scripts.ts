import { matchRoutes } from '@remix-run/react';
import { ANSWER_LIMIT_MS, withTimeLimit } from '../time/time-limit';

/** Addresses of scripts that a form has asked for; browsers keep them. */
const loaded = new Set<string>();

/** What Remix knows of the routes of a path, the page's own last. */
export const routesOf = (pathname: string) =>
  (matchRoutes(window.__remixRouter.routes, pathname) ?? []).flatMap(
    ({ route }) => window.__remixManifest.routes[route.id ?? ''] ?? [],
  );

/** The scripts of the routes of a path that are not there yet. @param path with a query or without */
function missingRouteScripts(path: string): string[] {
  const { pathname } = new URL(path, window.location.href);
  return routesOf(pathname).flatMap(({ id, module }) =>
    loaded.has(module) || id in window.__remixRouteModules ? [] : [module],
  );
}

/**
 * Loads the scripts that Remix needs before it sends a form to another page's route. Where Remix itself
 * cannot load them it reloads the page, which without a network ends on the browser's error page, with all
 * that was typed gone.
 * @throws where one cannot be loaded, or not in time
 */
export async function loadRouteScripts(path: string): Promise<void> {
  const load = async (script: string) => {
    await import(script);
    loaded.add(script);
  };
  await withTimeLimit(Promise.all(missingRouteScripts(path).map(load)), ANSWER_LIMIT_MS);
}
