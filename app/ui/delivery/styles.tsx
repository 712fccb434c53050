import type { LinksFunction } from '@remix-run/cloudflare';
import { useLocation } from '@remix-run/react';
import { isAdminPath } from '~/lib/paths';
import admin from '~/styles/admin.css';
import { type Sheet, SITE_SHEET, sheetsBeside } from '~/styles/sheets';
import { useServerValues } from './server-values';

/**
 * The visitors' style sheets, whole from the first byte: they are parts of the page, and the first paint waits for
 * no second answer. The admin area's is a file, which browsers keep.
 */
export function Styles() {
  const { pathname } = useLocation();
  const { styles, nonce } = useServerValues();
  if (isAdminPath(pathname)) return <link rel="stylesheet" href={admin} />;
  const sheets = typeof document === 'undefined' ? styles : sentSheets();
  return (
    <>
      {sheets.map((sheet) => (
        <StyleSheet key={sheet.name} nonce={nonce} {...sheet} />
      ))}
    </>
  );
}

/**
 * Of a route with a style sheet of its own: what its page needs, for who comes to it by a step within the document.
 * @param pathname such a page's
 */
export const linksFor =
  (pathname: string): LinksFunction =>
  () =>
    typeof document === 'undefined'
      ? []
      : missingSheets(pathname).map((href) => ({ rel: 'stylesheet', href }));

/** The files of a page's style sheets, beside that of all pages, which did not come with the document. */
export const missingSheets = (pathname: string): string[] =>
  sheetsBeside(pathname)
    .filter(({ name }) => !document.querySelector(`head > [data-sheet=${name}]`))
    .map(({ href }) => href);

/**
 * What the server sent with the document: the browser's error page is a new document to React, and must get the
 * same again. Who comes from the admin area was sent none.
 */
function sentSheets(): (Sheet & { nonce?: string })[] {
  const sent = document.querySelectorAll<HTMLElement>('head > [data-sheet]');
  if (sent.length === 0) return [{ ...SITE_SHEET, text: '' }];
  return [...sent].map((element) => ({
    name: element.dataset.sheet ?? '',
    href: element.getAttribute('href') ?? '',
    text: element.textContent ?? '',
    nonce: element.nonce,
  }));
}

/** A link where the server could not read the file, and for who comes from the admin area. */
const StyleSheet = ({ name, href, text, nonce }: Sheet & { nonce: string }) =>
  text === '' ? (
    <link rel="stylesheet" href={href} data-sheet={name} />
  ) : (
    <style
      data-sheet={name}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as it was built
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
