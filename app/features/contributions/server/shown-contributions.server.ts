import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Texts } from '~/content/languages/language';
import { fill } from '~/engine/kit/language/fill';
import { plural } from '~/engine/kit/language/plural';
import { formatDay } from '~/engine/kit/time/dates';
import { dayIn } from '~/engine/kit/time/time-zone';
import { readContributions } from '../core/contributions';
import { countsIn, dailyCounts, type ShownContributions } from '../core/heat-map';
import { contributionServices } from '../services.server';

/** Reads the contributions for the landing page: one count per day. */
export async function readShownContributions({
  services,
  waitUntil,
  publicResponse,
  loadWords,
  loadText,
}: AppLoadContext): Promise<ShownContributions> {
  const [{ days, validUntil, asOf: at, ...range }, state, { words }, text] = await Promise.all([
    readContributions({ ...contributionServices(services), waitUntil }),
    publicResponse.contentState(),
    loadWords(),
    loadText(),
  ]);
  publicResponse.validUntil = validUntil;
  const readOn = at && dayIn(at, state?.timeZone ?? 'UTC');
  const facts = { ...range, asOf: at?.toISOString() ?? null };
  const counts = dailyCounts(days, facts.from, facts.to);
  const said = inWords({ ...facts, counts }, words.person.firstName, text);
  return { ...facts, readOn, counts, said };
}

function inWords(
  { counts, from, to, source, asOf, isStale, since }: Omit<ShownContributions, 'readOn' | 'said'>,
  name: string,
  { contributions: text, language }: Texts,
): ShownContributions['said'] {
  const total = countsIn(counts).reduce((sum, count) => sum + count, 0);
  const summary = fill(plural(text.summary, total, language), {
    from: formatDay(new Date(from), language),
    to: formatDay(new Date(to), language),
  });
  const isRead = source !== 'sample' && asOf !== null;
  return {
    about: fill(text.about, { name }),
    summary,
    grid: fill(text.grid, { summary }),
    ...(isRead && { read: isStale ? text.stale : text.read }),
    ...(isRead && since !== null && { since: text.onlyPublic }),
  };
}
