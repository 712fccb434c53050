import { flatRoutes } from 'remix-flat-routes';
import { ROUTE_FOLDERS } from './scripts/lib/route-files.mjs';

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: './app/entry.worker.ts',
  serverBuildPath: 'public/_worker.js/site.js',
  serverConditions: ['workerd', 'worker', 'browser'],
  serverDependenciesToBundle: 'all',
  serverMainFields: ['browser', 'module', 'main'],
  serverModuleFormat: 'esm',
  serverPlatform: 'neutral',
  // The routes below; Remix itself would read only app/routes/.
  ignoredRouteFiles: ['**/*'],
  routes: async (defineRoutes) => flatRoutes(ROUTE_FOLDERS, defineRoutes),
  // Every v3 flag that the classic compiler knows; v3_routeConfig is for Vite only.
  future: {
    v3_fetcherPersist: true,
    // A security setting: `true` would open `/__manifest`, which anybody could flood (docs/security.md). The site would also ask for
    // a manifest before each form, and lose what was typed where the network is away.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
