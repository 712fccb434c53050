import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import type { Created } from './context';
import { type Environment, originOf } from './environment.server';
import { publicAnswer } from './page-store/public-answer.server';
import { publicPagePatterns, staticPages } from './page-store/public-page.server';
import { publishedWords } from './words/words.server';

type ContextOf = Pick<AppLoadContext, 'requestId' | 'waitUntil'> & {
  request: Request;
  env: Environment;
  routes: ServerBuild['routes'];
  /** Makes the services, once something asks for them. */
  create: (of: { origin: string; staticPaths: string[] }) => Created;
};

/** What loaders and actions get. @throws Error where the site must know its address and does not */
export function createLoadContext({
  request,
  requestId,
  waitUntil,
  env,
  routes,
  create,
}: ContextOf): AppLoadContext {
  const origin = originOf(env, new URL(request.url));
  const staticPaths = staticPages(routes).map(({ path }) => path);
  let known: Created | undefined;
  const created = () => {
    known ??= create({ origin, staticPaths });
    return known;
  };
  const context: AppLoadContext = {
    get services() {
      return created().services;
    },
    get databaseUse() {
      return created().use;
    },
    requestId,
    answerHeaders: new Headers(),
    waitUntil,
    country: typeof request.cf?.country === 'string' ? request.cf.country : '',
    allowedOrigins: env.ALLOWED_ORIGINS,
    aiCrawlers: env.AI_CRAWLERS,
    tickSecret: env.TICK_SECRET,
    mailEventSecret: env.RESEND_WEBHOOK_SECRET,
    publicAnswer: publicAnswer(() => created().services),
    loadWords: async () => publishedWords(await context.publicAnswer.contentState(), env.DB),
    pagePatterns: publicPagePatterns(routes),
    staticPages: staticPages(routes),
    origin,
  };
  return context;
}
