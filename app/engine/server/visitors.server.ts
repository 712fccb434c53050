import { isbot } from 'isbot';
import type { VisitorTraits } from '~/engine/core/visitors/visitors';
import { isSpeculative } from '~/engine/kit/http/speculation.server';
import { hasSessionCookie } from './session.server';

/** Returns null for requests that are not counted: from bots, from the owner, and prefetches. */
export function countedVisitor(request: Request): VisitorTraits | null {
  const { headers } = request;
  const userAgent = headers.get('User-Agent') ?? '';
  if (isSpeculative(request) || userAgent === '' || isbot(userAgent) || hasSessionCookie(request))
    return null;
  const address = headers.get('CF-Connecting-IP') ?? '';
  return { address, userAgent, host: new URL(request.url).host };
}
