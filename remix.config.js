/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: './app/entry.worker.ts',
  serverBuildPath: 'public/_worker.js/site.js',
  serverConditions: ['workerd', 'worker', 'browser'],
  serverDependenciesToBundle: 'all',
  serverMainFields: ['browser', 'module', 'main'],
  serverModuleFormat: 'esm',
  serverPlatform: 'neutral',
  ignoredRouteFiles: ['**/.*', '**/*.css', '**/*.test.*'],
  // Every v3 flag that the classic compiler knows; v3_routeConfig is for Vite only.
  future: {
    v3_fetcherPersist: true,
    // It would ask for a manifest before each form, and lose what was typed where the network is away.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
