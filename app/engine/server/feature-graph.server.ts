import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Thing } from 'schema-dts';
import type { AllWords } from '~/content/all-words';
import { readToday } from './today.server';

type Context = Pick<AppLoadContext, 'services' | 'publicResponse'>;

/** Returns what the features add to the owner's node on pages about them. */
export async function ownerProperties(
  words: AllWords,
  { services, publicResponse }: Context,
): Promise<object> {
  const today = await readToday({ publicResponse });
  return Object.assign({}, ...services.features.map(({ graph }) => graph?.owner?.(words, today)));
}

/**
 * Returns what the features add to the graph of a page of the owner's own.
 * @param page.blocks the names of the blocks in its text
 */
export async function nodesOfFeatures(
  page: { path: string; blocks: string[] },
  words: AllWords,
  { services, publicResponse }: Context,
): Promise<Thing[]> {
  const today = await readToday({ publicResponse });
  return services.features.flatMap(({ graph }) => graph?.ofPage?.(page, words, today) ?? []);
}
