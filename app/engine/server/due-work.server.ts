import type { AppLoadContext } from '@remix-run/cloudflare';
import { isWrite } from '~/engine/kit/http/methods.server';
import { runBackgroundWork } from './background-work.server';

/** The path that an external clock calls to run due work (`engine/api/routes/tick.server.ts`). */
const CLOCK_PATH = '/api/tick';

/** Cloudflare Pages has no cron triggers: visitors' requests run due work, at most this often per isolate. */
const EVERY_MS = 60_000;
/** The platform cancels work 30 s after the response. */
const LIMIT_MS = 20_000;
let lastAt = 0;

/** Runs due work after the response. Does so after every write, since that may have created some. */
export function runDueWork(request: Request, { ok }: Response, context: AppLoadContext): void {
  const now = Date.now();
  const isClock = ok && new URL(request.url).pathname === CLOCK_PATH;
  // A clock that is set back must not end the work until it is that late again.
  if (!isClock && !isWrite(request, context.services.features) && Math.abs(now - lastAt) < EVERY_MS)
    return;
  lastAt = now;
  // The clock's call itself has just run it.
  if (isClock) return;
  context.waitUntil(runBackgroundWork({ until: new Date(now + LIMIT_MS) }, context.services));
}
