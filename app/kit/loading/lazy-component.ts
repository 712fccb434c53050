import { type ComponentType, lazy } from 'react';

/**
 * A component behind `import()`. Where it cannot be loaded (the network is gone, or the site has been
 * deployed anew), its place stays as it is, with the server's version or the fallback, and the page
 * goes on.
 */
export const lazyComponent = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.error(error);
      return new Promise<never>(() => {});
    }),
  );
