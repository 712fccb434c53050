import { Scripts } from '@remix-run/react';
import { useServerValues } from './server-values';

/** `inline-scripts.ts` uses this id too. */
const ID = 'deferred-scripts';

/**
 * Remix's scripts in a template, from which `inline-scripts.ts` starts them later.
 * @param props.isStarted false for a page without data, with which the scripts could not start
 */
export function DeferredScripts({ isStarted }: { isStarted: boolean }) {
  const { nonce, scripts } = useServerValues();
  const isServer = typeof document === 'undefined';
  return (
    <>
      {isServer ? (
        <template id={ID}>
          <Scripts nonce={nonce} />
        </template>
      ) : (
        // React must not change the template that the server rendered.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
        <template id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
      {isStarted && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: scripts.start }}
        />
      )}
    </>
  );
}
