/**
 * What pages do about the network: they fetch the next one ahead, and stay where they are while the site cannot be
 * reached. One file, loaded once a page is used.
 */
export { prefetchPages } from '../loading/page-prefetch';
export { keepNativeForms } from './native-forms';
export { holdLinksOffline } from './offline-links';
export { canReachSite, navigateIfReachable } from './reachability';
export { loadRouteScripts } from './route-scripts';
