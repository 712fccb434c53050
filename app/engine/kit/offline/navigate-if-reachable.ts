/** Navigates to another document if the site answers. Otherwise shows a message and stays on the page. */
export const navigateIfReachable = (href: string): Promise<void> =>
  import('./network.client')
    .then((network) => network.navigateIfReachable(href))
    .catch(() => window.alert(document.documentElement.dataset.offline));
