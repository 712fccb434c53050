import type { Texts } from '~/content/languages/language';
import type { AiCrawlers } from './ai-crawlers.server';
import type { Created, Services } from './feature.server';
import type { StaticPage } from './page-store/public-page.server';
import type { PublicResponse } from './page-store/public-response.server';
import type { LoadedWords } from './words/words.server';

export type { Services } from './feature.server';

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    /** Created on first use: a stored page needs none. */
    services: Services;
    /** The database cost of the response so far. */
    databaseUse: Created['use'];
    /** In every log line about this request. */
    requestId: string;
    /** Headers to add to the response. Remix drops those of an action unless its route exports `headers`. */
    responseHeaders: Headers;
    /** Continues work after the response, and logs errors. */
    waitUntil: (work: Promise<unknown>) => void;
    /** The visitor's country from the platform, as two letters; '' if unknown. */
    country: string;
    /** Origins of other front ends that may make the visitors' two API calls, see `environment.server.ts`. */
    allowedOrigins: readonly string[];
    /** See `ai-crawlers.server.ts`. */
    aiCrawlers: AiCrawlers;
    /** See `machine-auth.server.ts`. */
    tickSecret: string;
    mailEventSecret: string;
    /** See `engine/server/page-store/`. */
    publicResponse: PublicResponse;
    /** Loads the owner's words, in one round trip with concurrent queries. Returns the draft in the owner's preview. */
    loadWords: () => Promise<LoadedWords>;
    /** Loads what the site itself says to visitors, for a page. A form uses `services.loadText`, which costs no round trip beside its mails. */
    loadText: (isAway?: boolean) => Promise<Texts>;
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
