import { useLocation } from '@remix-run/react';
import { isAdminPath } from '~/lib/paths';
import admin from '~/styles/admin.css';
import site from '~/styles/site.css';
import { useServerValues } from './server-values';

/**
 * One style sheet for the visitors' pages and one for the admin area, each whole from the first byte. The
 * visitors' is a part of the page: the first paint waits for no second answer. The admin area's is a file,
 * which browsers keep.
 */
export function Styles() {
  const isAdmin = isAdminPath(useLocation().pathname);
  return isAdmin ? <link rel="stylesheet" href={admin} /> : <SiteStyles />;
}

/** Where the server could not read the file, and for who comes from the admin area, a link to it. */
function SiteStyles() {
  const { nonce, styles } = useServerValues();
  const sent =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLStyleElement>('head > style[data-styles]');
  // The browser's error page is a new document to React: it must get the same style sheet again.
  const text = sent ? sent.textContent : styles;
  if (!text) return <link rel="stylesheet" href={site} />;
  return (
    <style
      data-styles="site"
      nonce={sent?.nonce ?? nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as it was built
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
