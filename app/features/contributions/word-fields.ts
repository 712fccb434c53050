import type { Made } from '~/content/words';
import { inSection, sentence, short, textGroup } from '~/engine/core/site-words/text-fields';
import { parts, rare } from '~/engine/kit/fields/field';
import * as texts from './words';

declare module '~/content/words' {
  interface FeatureWords extends Made<typeof texts> {}
}

/** The owner's words for this feature, with their fields on the screen "Site". */
export const words = textGroup({
  texts,
  fields: {
    heatMap: inSection(
      'sections',
      rare(
        parts('Contributions', {
          title: short('Title'),
          sample: sentence('Note beside sample data'),
        }),
      ),
    ),
  },
});
