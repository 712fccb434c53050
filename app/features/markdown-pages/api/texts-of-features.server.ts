import type { ReadableText, ReadableTexts, Services } from '~/engine/server/feature.server';
import { MAX_OF_FEATURE } from '../core/site-texts';

/** The texts of a feature, with their kind and the heading of their list. */
export type TextsOfFeature = Pick<ReadableTexts, 'title' | 'kind'> & { texts: ReadableText[] };

/** Returns what features offer to programs that read a whole site, without what is not for search engines. */
export const listTextsOfFeatures = (services: Services): Promise<TextsOfFeature[]> =>
  Promise.all(
    services.features
      .flatMap(({ texts: of }) => of ?? [])
      .map(async ({ title, kind, list }) => {
        const texts = await list(MAX_OF_FEATURE, services);
        return { title, kind, texts: texts.filter(({ isUnlisted }) => !isUnlisted) };
      }),
  );
