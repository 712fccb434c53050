import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Thing } from 'schema-dts';
import type { Words } from '~/content/words';
import { readToday } from '~/engine/server/today.server';

type Context = Pick<AppLoadContext, 'services' | 'publicResponse'>;

/** Returns what the features add to the graph of the landing page: properties of the owner, and when it last changed. */
export async function profileOfFeatures(
  words: Words,
  { services: { features }, publicResponse }: Context,
): Promise<{ owner: object; dateModified: string | undefined }> {
  const today = await readToday({ publicResponse });
  return {
    owner: Object.assign({}, ...features.map(({ graph }) => graph?.owner?.(words, today))),
    dateModified: features.find(({ graph }) => graph?.reviewedAt)?.graph?.reviewedAt?.(words),
  };
}

/**
 * Returns what the features add to the graph of a page with blocks.
 * @param page.blocks the names of the blocks in its text
 */
export async function nodesOfFeatures(
  page: { path: string; blocks: string[] },
  words: Words,
  { services, publicResponse }: Context,
): Promise<Thing[]> {
  const today = await readToday({ publicResponse });
  return services.features.flatMap(({ graph }) => graph?.ofPage?.(page, words, today) ?? []);
}
