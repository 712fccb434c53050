import type { createServices } from '~/services.server';
import type { AiCrawlers } from './ai-crawlers.server';
import type { PublicAnswer } from './page-store/public-answer.server';
import type { StaticPage } from './page-store/public-page.server';
import type { LoadedWords } from './words/words.server';

export type Created = ReturnType<typeof createServices>;

/** What loaders and actions use; as it is, it is the `deps` of the domain's functions. */
export type Services = Created['services'];

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    /** Made when they are asked for first: a page that is kept needs none. */
    services: Services;
    /** What the answer has cost the database up to now. */
    databaseUse: Created['use'];
    /** Named in the log line of whatever goes wrong in this request. */
    requestId: string;
    /** Headers to add to the response. Remix drops those of an action unless its route exports `headers`. */
    answerHeaders: Headers;
    /** Lets work go on after the answer; what fails there is logged. */
    waitUntil: (work: Promise<unknown>) => void;
    /** Where the platform places the visitor's address: two letters; '' where it does not say. */
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
