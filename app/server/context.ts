import type { createServices } from '~/services.server';
import type { AiCrawlers } from './ai-crawlers.server';
import type { PublicAnswer } from './page-store/public-answer.server';
import type { StaticPage } from './page-store/public-page.server';
import type { LoadedWords } from './words/words.server';

/** The services of loaders and actions. Passed unchanged as the `deps` of domain functions. */
export type Services = ReturnType<typeof createServices>['services'];

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    services: Services;
    /** Identifies this request in the log. */
    requestId: string;
    /** Headers to add to the response. Remix drops those of an action unless its route exports `headers`. */
    answerHeaders: Headers;
    /** Continues work after the response. Failures are logged. */
    waitUntil: (work: Promise<unknown>) => void;
    /** The visitor's country according to the platform, two letters; '' if unknown. */
    country: string;
    /** Origins of other front ends that may make the visitors' two API calls, see `environment.server.ts`. */
    allowedOrigins: readonly string[];
    /** See `ai-crawlers.server.ts`. */
    aiCrawlers: AiCrawlers;
    /** See `machine-auth.server.ts`. */
    tickSecret: string;
    mailEventSecret: string;
    /** See `server/page-store/`. */
    publicAnswer: PublicAnswer;
    /** Loads the owner's words, in one round trip with concurrent queries. Returns the draft in the owner's preview. */
    loadWords: () => Promise<LoadedWords>;
    /** URL patterns of the public pages, see `publicPagePatterns`. */
    pagePatterns: string[];
    /** Public pages without path parameters, see `staticPages`. */
    staticPages: StaticPage[];
    /** Scheme and host of the site's URLs, without a trailing slash. */
    origin: string;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
