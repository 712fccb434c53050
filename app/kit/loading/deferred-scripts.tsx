import { Scripts } from '@remix-run/react';
import { useServerValues } from './server-values';

/** `inline-scripts.ts` looks for it. */
const ID = 'deferred-scripts';

/** Remix's scripts, which `inline-scripts.ts` starts late. */
export function DeferredScripts() {
  const { nonce, scripts } = useServerValues();
  const isServer = typeof document === 'undefined';
  return (
    <>
      {isServer ? (
        <template id={ID}>
          <Scripts nonce={nonce} />
        </template>
      ) : (
        // React must leave the template as it is: it has taken over already.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
        <template id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: scripts.start }}
      />
    </>
  );
}
