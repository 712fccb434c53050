import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { Words } from '~/content/words';
import { readRootData } from '~/engine/server/root-data.server';
import { AnchorScroll } from '~/engine/site/layout/anchor-scroll';
import { CustomCursor } from '~/engine/site/layout/custom-cursor';
import { RouteAnnouncer } from '~/engine/site/layout/route-announcer';
import { ScrollRestorationOfSteps } from '~/engine/site/layout/scroll-restoration';
import { Styles } from '~/engine/site/layout/styles';
import { SearchPalette } from '~/engine/site/palette/search-palette';
import { isUnsentText, UnsentForm } from './engine/kit/forms/unsent-form';
import { isDrawing } from './engine/kit/image/variants';
import { DeferredScripts } from './engine/kit/loading/deferred-scripts';
import { lazyComponent } from './engine/kit/loading/lazy-component';
import { LazyHydration, lazyPart } from './engine/kit/loading/lazy-hydration';
import { useServerValues } from './engine/kit/loading/server-values';
import { HYDRATED } from './engine/kit/loading/speculation-rules';
import { useTypedText } from './engine/kit/loading/use-typed-text';
import { isAdminPath } from './engine/kit/paths';
import { describedError, ProblemPage } from './engine/kit/ui/error-page';
import { Optional } from './engine/kit/ui/optional';
import { findInData, usePageGround } from './engine/kit/ui/page-data';
import type { RootData } from './engine/kit/ui/root-data';
import { currentTheme } from './engine/kit/ui/theme-switch';
import { Toasts } from './engine/kit/ui/toasts';
import { useLook } from './engine/kit/ui/use-look';
import { useSlot } from './engine/kit/ui/use-slot';
import { findText, useText } from './engine/kit/ui/use-text';
import { useWords } from './engine/kit/ui/use-words';
import { emptyAddresses } from './site/home/home-sections.server';
import { BackToTop } from './site/layout/back-to-top';
import { Header } from './site/layout/header';
import { everyPage } from './site/slots/every-page';
import { pageIcons } from './site/slots/page-icons';

const PHONE_ICON = '/icons/180.png';

/** The logo, or the mark of the first letter (engine/api/icons.server.ts). */
const Icons = ({ logo }: { logo: string }) =>
  logo === '' ? (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={PHONE_ICON} />
    </>
  ) : (
    <>
      <link rel="icon" href={logo} />
      <link rel="apple-touch-icon" href={isDrawing(logo) ? PHONE_ICON : logo} />
    </>
  );

export const links: LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }];

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readRootData(request, context, emptyAddresses);

/** The data does not change during client-side navigations. */
export const shouldRevalidate = () => false;

/** Only for error pages: every other page has its own meta tags. */
export const meta: MetaFunction<typeof loader> = ({ error, matches }) => {
  const found = matches.map(({ data }) => data);
  const title = describedError(error).title || findText(found, 'frame')?.wentWrong;
  const site = findInData(found, 'ownerWords', 'site') as Words['site'] | undefined;
  return [
    { title: [title, site?.title].filter(Boolean).join(' · ') },
    { name: 'robots', content: 'noindex' },
  ];
};

const NotFoundPage = lazyComponent(() => import('./site/not-found-page'));
const GonePage = lazyComponent(() => import('~/engine/site/gone-page'));

const footer = lazyPart<null>('footer', () => import('./site/layout/footer'));

const wholeDocument = () => document;

const icons = Object.assign({}, ...Object.values(pageIcons));

/** The document of every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  useTypedText(wholeDocument);
  const text = useText('frame');
  const { person } = useWords('person');
  const { language, nonce, scripts } = useServerValues();
  const look = useLook();
  useEffect(() => {
    document.documentElement.setAttribute(HYDRATED, '');
  }, []);
  const { key } = useLocation();
  const isAdmin = useIsAdmin();
  const hasData = useHasData();
  const isBare = isAdmin || !hasData;
  const ground = usePageGround();
  return (
    // The inline script below may set the theme before hydration. An error page, for which React recreates the document,
    // must keep it.
    <html
      lang={language.lang}
      dir={language.dir}
      data-offline={text.offline}
      data-theme={currentTheme()}
      data-layout={look.layout}
      className={look.menu}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, before the first paint
          dangerouslySetInnerHTML={{ __html: scripts.first }}
        />
        <Meta />
        <Styles isAdmin={isAdmin} />
        {/* Browsers load these fonts before they read the style sheet. */}
        {look.preload.map((name) => (
          <link
            key={name}
            rel="preload"
            href={`/fonts/${name}.woff2`}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Links />
        <Icons logo={person.logo} />
      </head>
      <body data-ground={ground}>
        <a href="#main" className="button button-primary skip-link">
          {text.skip}
        </a>
        {isBare ? (
          children
        ) : (
          <>
            <Optional resetKey={key}>
              <CustomCursor />
            </Optional>
            <Optional resetKey={key}>
              <Header />
            </Optional>
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <LazyHydration part={footer} data={null} />
            <Optional resetKey={key}>
              <BackToTop />
              <AnchorScroll />
              <SearchPalette icons={icons} />
            </Optional>
          </>
        )}
        <Toasts />
        <Optional resetKey={key}>
          <RouteAnnouncer />
        </Optional>
        <Optional resetKey={key}>
          <ScrollRestorationOfSteps />
        </Optional>
        <DeferredScripts isStarted={hasData} />
      </body>
    </html>
  );
}

export default function App() {
  const isAdmin = useIsAdmin();
  const parts = useSlot(everyPage);
  return (
    <>
      <Outlet />
      {!isAdmin && parts.map(([name, Part]) => <Part key={name} />)}
    </>
  );
}

/**
 * Whether a page has no header and footer around it: in the admin area, which has its own layout (routes/admin.tsx), and without data,
 * such as after a method that the page does not have.
 */
function useIsBare(): boolean {
  const hasData = useHasData();
  return useIsAdmin() || !hasData;
}

const useIsAdmin = (): boolean => isAdminPath(useLocation().pathname);

// Remix says null, where its types say undefined.
const useHasData = (): boolean => Boolean(useRouteLoaderData<RootData>('root'));

export function ErrorBoundary() {
  return useIsBare() ? (
    <main id="main" tabIndex={-1}>
      <Problem />
    </main>
  ) : (
    <>
      <Problem />
      <UnsentForm />
    </>
  );
}

function Problem() {
  const error = useRouteError();
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (isUnsentText(data)) {
    return (
      <Suspense>
        <GonePage {...data} />
      </Suspense>
    );
  }
  if (findText([data], 'notFound')) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  return <ProblemPage error={error} />;
}
