import type { AppLoadContext } from '@remix-run/cloudflare';
import type { OpenRecord, RecordPart } from '~/engine/server/record-parts.server';
import { partsToReadOn, showSeries } from '../core/series';
import { topicServices } from '../services.server';

/** Reads the series of a post for its page. */
export async function readRecordSeries(
  { entity, idOrSlug }: OpenRecord,
  { services, loadText }: AppLoadContext,
): Promise<RecordPart> {
  if (entity !== 'post') return { data: {} };
  const [series, text] = await Promise.all([
    topicServices(services).series.ofPost({ idOrSlug, now: services.now() }),
    loadText(),
  ]);
  return series
    ? { data: { series: showSeries(series, text) }, neighbours: partsToReadOn(series, text) }
    : { data: {} };
}
