import { useLocation, useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { isAdminPath } from '~/lib/paths';
import admin from '~/styles/admin.css';
import app from '~/styles/app.css';
import landing from '~/styles/landing.css';
import prose from '~/styles/prose.css';
import { type Stylesheets, useServerValues } from './server-values';
import { wholeStyles } from './whole-styles';

const ADDRESSES: Record<keyof Stylesheets, string> = { landing, app, prose };

const served = (name: keyof Stylesheets) =>
  document.querySelector<HTMLElement>(`head > [data-styles="${name}"]`);

/** For the `handle` of a route that shows rendered Markdown. */
export const withProse = { prose: true };

/** And for its `links`: who comes from another page of the site has not got the style sheet yet. */
export const proseLinks = () =>
  typeof document === 'undefined' || served('prose') ? [] : [{ rel: 'stylesheet', href: prose }];

/**
 * The style sheets as a part of the page: the first paint waits for no second answer. The admin area
 * has its own, larger one, which browsers keep.
 */
export function Styles() {
  const { pathname } = useLocation();
  const isAdmin = isAdminPath(pathname);
  const isLanding = pathname === '/';
  const needsProse = useMatches().some(({ handle }) => handle === withProse);
  useEffect(() => {
    if (!isAdmin && !isLanding) void wholeStyles();
  }, [isAdmin, isLanding]);
  if (isAdmin) return <link rel="stylesheet" href={admin} />;
  return (
    <>
      <Sheet name="landing" isNeeded={isLanding} />
      <Sheet name="app" isNeeded={!isLanding} />
      <Sheet name="prose" isNeeded={needsProse} />
    </>
  );
}

/**
 * Where the server could not read the file, a link to it. In the browser what the server has sent stays;
 * who comes from the admin area has not been sent any.
 */
function Sheet({ name, isNeeded }: { name: keyof Stylesheets; isNeeded: boolean }) {
  const { nonce: serverNonce, styles } = useServerValues();
  const isServer = typeof document === 'undefined';
  const sent = isServer ? null : served(name);
  const isMissing = name === 'app' && !isServer && !served('landing');
  const isHere = isServer ? isNeeded : sent !== null || isMissing;
  if (!isHere) return null;
  // The browser's error page is a new document to React: it must get the same style sheet again.
  const nonce = sent?.nonce ?? serverNonce;
  const text = sent ? sent.textContent : styles[name];
  if (!text) return <link data-styles={name} rel="stylesheet" href={ADDRESSES[name]} />;
  return (
    <style
      data-styles={name}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as it was built
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
