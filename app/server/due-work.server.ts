import type { AppLoadContext } from '@remix-run/cloudflare';
import { runBackgroundWork } from '~/core/background-work/background-work';
import { isWrite } from '~/kit/http/methods.server';

/** Where a clock outside asks for all that is due (`routes/api.tick.ts`). */
const CLOCK_PATH = '/api/tick';

/** Pages has no clock of its own: a visitor's request takes up what is due, this often an isolate. */
const EVERY_MS = 60_000;
/** The platform ends work after the answer at 30 s. */
const LIMIT_MS = 20_000;
let lastAt = 0;

/** Does after the answer what is due: at once after a write, which may have made it due. */
export function takeUpDueWork(request: Request, { ok }: Response, context: AppLoadContext): void {
  const now = Date.now();
  const isClock = ok && new URL(request.url).pathname === CLOCK_PATH;
  if (!isClock && !isWrite(request) && now < lastAt + EVERY_MS) return;
  lastAt = now;
  // The clock's call has just done it.
  if (isClock) return;
  context.waitUntil(runBackgroundWork({ until: new Date(now + LIMIT_MS) }, context.services));
}
