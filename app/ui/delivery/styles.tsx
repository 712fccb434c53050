import type { LinksFunction } from '@remix-run/cloudflare';
import { useLocation } from '@remix-run/react';
import { holdsText, isAdminPath } from '~/lib/paths';
import admin from '~/styles/admin.css';
import { SHEETS } from '~/styles/sheets';
import { useServerValues } from './server-values';

type Name = keyof typeof SHEETS;

/**
 * The visitors' style sheets, whole from the first byte: they are parts of the page, and the first paint waits for
 * no second answer. The admin area's is a file, which browsers keep.
 */
export function Styles() {
  const { pathname } = useLocation();
  if (isAdminPath(pathname)) return <link rel="stylesheet" href={admin} />;
  const hasTexts = typeof document === 'undefined' ? holdsText(pathname) : isSent('texts');
  return (
    <>
      <Sheet name="site" />
      {hasTexts && <Sheet name="texts" />}
    </>
  );
}

/** Of a route that holds a text: its style sheet, for who comes to it by a step within the document. */
export const linksOfTexts: LinksFunction = () =>
  typeof document === 'undefined' || isSent('texts')
    ? []
    : [{ rel: 'stylesheet', href: SHEETS.texts }];

const sentSheet = (name: Name) =>
  document.querySelector<HTMLElement>(`head > [data-sheet=${name}]`);

/** Whether the server sent it with the document. */
const isSent = (name: Name): boolean => sentSheet(name) !== null;

/** Where the server could not read the file, and for who comes from the admin area, a link to it. */
function Sheet({ name }: { name: Name }) {
  const { nonce, styles } = useServerValues();
  const sent = typeof document === 'undefined' ? null : sentSheet(name);
  // The browser's error page is a new document to React: it must get the same style sheet again.
  const text = sent?.tagName === 'STYLE' ? sent.textContent : styles[name];
  if (!text) return <link rel="stylesheet" href={SHEETS[name]} data-sheet={name} />;
  return (
    <style
      data-sheet={name}
      nonce={sent?.nonce ?? nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as it was built
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
