import type { AppLoadContext } from '@remix-run/cloudflare';
import { type Environment, siteOrigin } from './environment.server';
import {
  type Created,
  type Feature,
  type Services,
  type SiteFeatures,
  withFeatures,
} from './feature.server';
import { publicPagePatterns, staticPages } from './page-store/public-page.server';
import { publicResponse } from './page-store/public-response.server';
import { type Routes, routePaths } from './routes';
import { textsIn } from './words/texts-in.server';
import { textsOf } from './words/texts-of.server';
import { publishedWords } from './words/words.server';

type ContextInput = Pick<AppLoadContext, 'requestId' | 'waitUntil'> & {
  request: Request;
  env: Environment;
  routes: Routes;
  /** Where pages begin that are not public, those of features that are off as well. */
  privatePaths: string[];
  site: SiteFeatures;
  /** Creates the services on first use. */
  create: (of: {
    origin: string;
    features: readonly Feature[];
    allFeatures: readonly Feature[];
    staticPaths: string[];
    routePaths: string[];
    privatePaths: string[];
  }) => Created;
};

/** Creates the context of loaders and actions. @throws Error if the site needs SITE_URL and it is not set */
export function createLoadContext({
  request,
  requestId,
  waitUntil,
  env,
  routes,
  privatePaths,
  site,
  create,
}: ContextInput): AppLoadContext {
  const origin = siteOrigin(env, new URL(request.url));
  const { features, allFeatures } = site;
  const texts = textsOf(features, allFeatures);
  let cached: { services: Services; use: Created['use'] } | undefined;
  const created = () => {
    if (cached) return cached;
    const { services, use } = create({
      origin,
      features,
      allFeatures,
      staticPaths: staticPages(routes).map(({ path }) => path),
      routePaths: routePaths(routes),
      privatePaths,
    });
    cached = { services: withFeatures(services, site), use };
    return cached;
  };
  const context: AppLoadContext = {
    get services() {
      return created().services;
    },
    get databaseUse() {
      return created().use;
    },
    requestId,
    responseHeaders: new Headers(),
    waitUntil,
    // The runtime parses `cf` at its first use.
    get country() {
      return typeof request.cf?.country === 'string' ? request.cf.country : '';
    },
    allowedOrigins: env.ALLOWED_ORIGINS,
    aiCrawlers: env.AI_CRAWLERS,
    tickSecret: env.TICK_SECRET,
    mailEventSecret: env.RESEND_WEBHOOK_SECRET,
    publicResponse: publicResponse(() => created().services),
    async loadWords() {
      const state = await context.publicResponse.contentState();
      if (!state) return context.services.lastWords();
      waitUntil(context.services.copyWords(state));
      return publishedWords(state, env.DB, texts);
    },
    async loadText(isAway = false) {
      const { words } = await (isAway ? context.services.lastWords() : context.loadWords());
      return textsIn(words.site.language, allFeatures);
    },
    pagePatterns: publicPagePatterns(routes),
    staticPages: staticPages(routes),
    origin,
  };
  return context;
}
