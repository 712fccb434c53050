/**
 * Packages that libraries import and that nothing on the server calls: `scripts/lib/finish-server.mjs` takes
 * their imports out of what is built. React's renderer for browsers alone is an eighth of the worker.
 */
export const NOT_ON_THE_SERVER = ['react-dom', '@web3-storage/multipart-parser'];

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: './app/entry.worker.ts',
  serverBuildPath: 'functions/[[path]].js',
  serverConditions: ['workerd', 'worker', 'browser'],
  serverDependenciesToBundle: [new RegExp(`^(?!(${NOT_ON_THE_SERVER.join('|')})$)`)],
  serverMainFields: ['browser', 'module', 'main'],
  serverMinify: true,
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
