import type { AppLoadContext } from '@remix-run/cloudflare';
import { isoDay } from '~/engine/kit/time/dates';
import { type Availability, currentAvailability } from '../core/availability';

/** Returns the owner's day, YYYY-MM-DD; the day in UTC if the database is unavailable. */
const readToday = async ({ publicResponse }: Pick<AppLoadContext, 'publicResponse'>) =>
  (await publicResponse.contentState())?.today ?? isoDay(Date.now());

/** Returns what the site says today about when the owner is free; null for nothing. */
export async function readAvailability(
  context: Pick<AppLoadContext, 'publicResponse' | 'loadWords'>,
): Promise<Availability | null> {
  const [{ words }, today] = await Promise.all([context.loadWords(), readToday(context)]);
  return currentAvailability(words, today);
}
