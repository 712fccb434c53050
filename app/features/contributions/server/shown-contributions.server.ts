import type { AppLoadContext } from '@remix-run/cloudflare';
import { dayIn } from '~/engine/kit/time/time-zone';
import { readContributions } from '../core/contributions';
import { dailyCounts, type ShownContributions } from '../core/heat-map';
import { contributionServices } from '../services.server';

/** Reads the contributions for the landing page: one count per day. */
export async function readShownContributions({
  services,
  waitUntil,
  publicResponse,
}: AppLoadContext): Promise<ShownContributions> {
  const [{ days, validUntil, ...facts }, state] = await Promise.all([
    readContributions({ ...contributionServices(services), waitUntil }),
    publicResponse.contentState(),
  ]);
  publicResponse.validUntil = validUntil;
  const readOn = facts.asOf && dayIn(facts.asOf, state?.timeZone ?? 'UTC');
  return { ...facts, readOn, counts: dailyCounts(days, facts.from, facts.to) };
}
