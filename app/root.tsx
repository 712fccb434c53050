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
import { INITIALS_ICON, SAMPLE_LOGO } from '~/lib/author';
import { isAdminPath } from '~/lib/paths';
import { DeferredScripts } from '~/ui/delivery/deferred-scripts';
import { lazyComponent } from '~/ui/delivery/lazy-component';
import { LazyHydration, lazyPart } from '~/ui/delivery/lazy-hydration';
import { useServerValues } from '~/ui/delivery/server-values';
import { HYDRATED } from '~/ui/delivery/speculation-rules';
import { Styles } from '~/ui/delivery/styles';
import { useTypedText } from '~/ui/delivery/use-typed-text';
import { ProblemPage, problemTitle } from '~/ui/error-page';
import { UnsentForm } from '~/ui/forms/unsent-form';
import { emptyAddresses } from '~/ui/home/home-sections.server';
import { AnchorScroll } from '~/ui/layout/anchor-scroll';
import { Arrival } from '~/ui/layout/arrival';
import { BackToTop } from '~/ui/layout/back-to-top';
import { CustomCursor } from '~/ui/layout/custom-cursor';
import { Header } from '~/ui/layout/header';
import { PageViews } from '~/ui/layout/page-views';
import { ScrollRestorationOfSteps } from '~/ui/layout/scroll-restoration';
import { currentTheme } from '~/ui/layout/theme-switch';
import { wordsIn } from '~/ui/meta';
import { Optional } from '~/ui/optional';
import { SearchPalette } from '~/ui/search/search-palette';
import { Toasts } from '~/ui/toasts';
import { type RootData, useWords, WordsProvider, wordsFrom } from '~/ui/use-words';

function Icons({ logo }: { logo: string }) {
  if (logo === '') return <link rel="icon" href={INITIALS_ICON} type="image/svg+xml" />;
  if (logo !== SAMPLE_LOGO) {
    return (
      <>
        <link rel="icon" href={logo} />
        <link rel="apple-touch-icon" href={logo} />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export const links: LinksFunction = () => [
  {
    rel: 'preload',
    href: '/fonts/bricolage-grotesque.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  {
    rel: 'preload',
    href: '/fonts/figtree.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const loader = async ({
  request,
  context: { origin, publicAnswer, loadWords },
}: LoaderFunctionArgs) => {
  // Where the database does not answer there is some of everything: a link too many beats one too few.
  const [state, { words, differences }] = await Promise.all([
    publicAnswer.contentState(),
    loadWords(),
  ]);
  // The admin area has menus of its own.
  const isAdmin = isAdminPath(new URL(request.url).pathname);
  return {
    origin,
    words: differences,
    emptyAddresses: state && !isAdmin ? emptyAddresses(state.published, words) : [],
  } satisfies RootData & { emptyAddresses: string[] };
};

/** It never changes while a visitor moves through the site. */
export const shouldRevalidate = () => false;

/** Only error pages get here: each page describes itself. */
export const meta: MetaFunction<typeof loader> = ({ error, matches }) => {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = status === 404 ? 'Page not found' : problemTitle(status);
  return [
    { title: `${title} · ${wordsIn(matches).site.title}` },
    { name: 'robots', content: 'noindex' },
  ];
};

const NotFoundPage = lazyComponent(() => import('~/ui/not-found-page'));

const footer = lazyPart<null>('footer', () => import('~/ui/layout/footer'));

/** Every page, error pages included, with the owner's words around it. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <WordsProvider value={wordsFrom(useRouteLoaderData<RootData>('root'))}>
      <Frame>{children}</Frame>
    </WordsProvider>
  );
}

const wholeDocument = () => document;

function Frame({ children }: { children: ReactNode }) {
  useTypedText(wholeDocument);
  const { person, site } = useWords();
  const { nonce, scripts } = useServerValues();
  useEffect(() => {
    document.documentElement.setAttribute(HYDRATED, '');
  }, []);
  // The admin area has a frame of its own (routes/admin.tsx).
  const { pathname, key } = useLocation();
  const isAdmin = isAdminPath(pathname);
  return (
    // The inline script below may have set the theme before React takes over, and the error page, which
    // React makes anew from here, keeps it.
    <html lang={site.language} data-theme={currentTheme()} suppressHydrationWarning>
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
        <Styles />
        <Links />
        <Icons logo={person.logo} />
      </head>
      <body>
        <a
          href="#main"
          className="button button-primary z-30 not-focus:sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        {isAdmin ? (
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
              <SearchPalette />
            </Optional>
          </>
        )}
        <Toasts />
        <Optional resetKey={key}>
          <Arrival />
        </Optional>
        <Optional resetKey={key}>
          <ScrollRestorationOfSteps />
        </Optional>
        <DeferredScripts />
      </body>
    </html>
  );
}

/** Error pages are not counted, and the owner at work is no visitor. */
export default function App() {
  const isAdmin = isAdminPath(useLocation().pathname);
  return (
    <>
      <Outlet />
      {!isAdmin && <PageViews />}
    </>
  );
}

export function ErrorBoundary() {
  const isAdmin = isAdminPath(useLocation().pathname);
  return isAdmin ? (
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
  if (!isRouteErrorResponse(error)) {
    return <ProblemPage status={null} message="" />;
  }
  if (error.status === 404) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  return <ProblemPage status={error.status} message={messageOf(error.data)} />;
}

/** What `loadPage` says (`http/page.server.ts`); Remix’s own errors have no message for visitors. */
function messageOf(problem: unknown): string {
  const hasMessage = typeof problem === 'object' && problem !== null && 'message' in problem;
  return hasMessage && typeof problem.message === 'string' ? problem.message : '';
}
