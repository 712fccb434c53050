import type { AppLoadContext } from '@remix-run/cloudflare';
import type { OpenRecord, RecordPart } from '~/engine/server/record-parts.server';
import { partsToReadOn } from '../core/series';
import { topicServices } from '../services.server';

/** Reads the series of a post for its page. */
export async function readRecordSeries(
  { entity, idOrSlug }: OpenRecord,
  { services }: AppLoadContext,
): Promise<RecordPart> {
  if (entity !== 'post') return { data: {} };
  const series = await topicServices(services).series.ofPost({ idOrSlug, now: services.now() });
  return series ? { data: { series }, neighbours: partsToReadOn(series) } : { data: {} };
}
