import type { AppLoadContext } from '@remix-run/cloudflare';
import { isoDay } from '~/engine/kit/time/dates';

/** Returns the owner's day, YYYY-MM-DD; the day in UTC if the database is unavailable. */
export const readToday = async ({ publicResponse }: Pick<AppLoadContext, 'publicResponse'>) =>
  (await publicResponse.contentState())?.today ?? isoDay(Date.now());
