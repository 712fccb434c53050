import { useLocation } from '@remix-run/react';
import { useServerValues } from '~/engine/kit/loading/server-values';
import { isAdminPath } from '~/engine/kit/paths';
import { useLook } from '~/engine/kit/ui/use-look';
import admin from '~/styles/admin.css';
import workshop from '~/styles/looks/workshop.css';

/** The style sheets of the owner's look and language, or that of the admin area, which looks the same in each, and the rules of the owner's hues. */
export function Styles() {
  const isAdmin = isAdminPath(useLocation().pathname);
  const { ownRules, nonce } = useServerValues();
  const { sheets } = useLook();
  const ofPage = isAdmin ? [admin] : sheets.length > 0 ? sheets : [workshop];
  // For hydration, the browser must render the same rules as the server.
  const isServer = typeof document === 'undefined';
  const sent = isServer ? null : document.querySelector<HTMLElement>('style[data-own-rules]');
  const rules = sent?.textContent ?? ownRules;
  return (
    <>
      {ofPage.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
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
