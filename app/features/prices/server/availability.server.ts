import type { AppLoadContext } from '@remix-run/cloudflare';
import { readToday } from '~/engine/server/today.server';
import { type Availability, currentAvailability } from '../core/availability';

/** Returns what the site says today about when the owner is free; null for nothing. */
export async function readAvailability(
  context: Pick<AppLoadContext, 'publicResponse' | 'loadWords'>,
): Promise<Availability | null> {
  const [{ words }, today] = await Promise.all([context.loadWords(), readToday(context)]);
  return currentAvailability(words, today);
}
