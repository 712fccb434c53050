/** What keeps pages where they are while the site cannot be reached: one file, loaded once a page is used. */
export { keepNativeForms } from './native-forms';
export { holdLinksOffline } from './offline-links';
export { canReachSite, leaveFor } from './reachability';
export { loadRouteScripts } from './route-scripts';
