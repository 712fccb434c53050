import { type ComponentType, lazy } from 'react';

/**
 * Creates a component that is loaded with `import()`. If loading fails (no network, or a new deployment), the server's
 * HTML or the fallback stays and the rest of the page works.
 */
export const lazyComponent = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.error(error);
      return new Promise<never>(() => {});
    }),
  );
