import type { createServices } from '~/services.server';
import type { AiCrawlers } from './ai-crawlers.server';
import type { PublicAnswer } from './page-store/public-answer.server';
import type { StaticPage } from './page-store/public-page.server';
import type { LoadedWords } from './words/words.server';

/** What loaders and actions use; as it is, it is the `deps` of the domain's functions. */
export type Services = ReturnType<typeof createServices>['services'];

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    services: Services;
    /** Named in the log line of whatever goes wrong in this request. */
    requestId: string;
    /** Headers that the answer gets. Remix drops an action's unless its route asks for them. */
    answerHeaders: Headers;
    /** Lets work go on after the answer; what fails there is logged. */
    waitUntil: (work: Promise<unknown>) => void;
    /** Where the platform places the visitor's address: two letters; '' where it does not say. */
    country: string;
    /** Front ends elsewhere that may make the visitors' two calls, see `environment.server.ts`. */
    allowedOrigins: readonly string[];
    /** See `ai-crawlers.server.ts`. */
    aiCrawlers: AiCrawlers;
    /** See `machine-auth.server.ts`. */
    tickSecret: string;
    mailEventSecret: string;
    /** Whether a page's document is asked for, and not its data alone. */
    /** See `server/page-store/`. */
    publicAnswer: PublicAnswer;
    /** The owner's words, in the trip of what is asked at the same moment. The draft in the owner's preview. */
    loadWords: () => Promise<LoadedWords>;
    /** Of the public pages, see `publicPagePatterns`. */
    pagePatterns: string[];
    /** The public pages whose addresses have no free parts, see `staticPages`. */
    staticPages: StaticPage[];
    /** Scheme and host that the site's own addresses start with, without a slash at the end. */
    origin: string;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
