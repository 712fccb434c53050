import { useLocation } from '@remix-run/react';
import { isAdminPath } from '~/lib/paths';
import adminStylesheet from '~/styles/admin.css';
import stylesheet from '~/styles/app.css';
import { useServerValues } from './server-values';

/**
 * The style sheet as a part of the page: the first paint waits for no second answer. Where the server
 * could not read it, a link to it. The admin area has its own, larger one, which browsers keep.
 */
export function Styles() {
  const { css, nonce: serverNonce } = useServerValues();
  const isAdmin = isAdminPath(useLocation().pathname);
  if (isAdmin) return <link rel="stylesheet" href={adminStylesheet} />;
  // The browser's error page is a new document to React: it must get the same style sheet again.
  const shown =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLStyleElement>('style[data-site]');
  const text = shown?.textContent ?? css;
  const nonce = shown?.nonce ?? serverNonce;
  if (text === '') return <link rel="stylesheet" href={stylesheet} />;
  return (
    <style
      data-site
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as it was built
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
