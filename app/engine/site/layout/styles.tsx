import { useServerValues } from '~/engine/kit/loading/server-values';
import { useLook } from '~/engine/kit/ui/use-look';
import admin from '~/styles/admin.css';
import workshop from '~/styles/looks/workshop.css';

/** The style sheet of the owner's look or of the admin area, which looks the same in each, and the rules of the language and of the owner's hues. */
export function Styles({ isAdmin }: { isAdmin: boolean }) {
  const { ownRules, nonce } = useServerValues();
  const { sheet } = useLook();
  // For hydration, the browser must render the same rules as the server.
  const isServer = typeof document === 'undefined';
  const sent = isServer ? null : document.querySelector<HTMLElement>('style[data-own-rules]');
  const rules = sent?.textContent ?? ownRules;
  return (
    <>
      <link rel="stylesheet" href={isAdmin ? admin : sheet || workshop} />
      {rules && (
        <style
          data-own-rules=""
          nonce={sent?.nonce ?? nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and our own looks
          dangerouslySetInnerHTML={{ __html: rules }}
        />
      )}
    </>
  );
}
