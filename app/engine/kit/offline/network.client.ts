/**
 * Network behaviour of pages: prefetching, and staying on the page while the site cannot be reached. One file, loaded on
 * the first interaction.
 */
export { prefetchPages } from '../loading/page-prefetch';
export { protectNativeForms } from './native-forms';
export { blockLinksOffline } from './offline-links';
export { canReachSite, navigateIfReachable } from './reachability';
export { loadRouteScripts } from './route-scripts';
