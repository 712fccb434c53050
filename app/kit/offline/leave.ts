/** Goes to another document where the site answers; otherwise says so, and the page stays. */
export const navigateIfReachable = (href: string): Promise<void> =>
  import('./network.client')
    .then((network) => network.navigateIfReachable(href))
    .catch(() => window.alert('You are offline.'));
