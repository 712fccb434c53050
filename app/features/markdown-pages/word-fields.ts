import type { Made } from '~/content/words';
import {
  inSection,
  paragraph,
  sentence,
  short,
  textGroup,
} from '~/engine/core/site-words/text-fields';
import { anyLink, parts, required } from '~/engine/kit/fields/field';
import { entries } from '~/engine/kit/fields/list';
import * as texts from './words';

declare module '~/content/words' {
  interface FeatureWords extends Made<typeof texts> {}
}

/** The owner's words for this feature, with their fields on the screen "Site". */
export const words = textGroup({
  texts,
  fields: {
    machines: inSection(
      'machines',
      parts('llms.txt', {
        llms: paragraph('Introduction'),
        full: paragraph('Introduction of llms-full.txt', { hint: 'The site fills in {texts}.' }),
        more: entries(
          'At the end',
          { items: 12, entry: 'file' },
          { label: short('Label'), path: required(anyLink('Path')), text: sentence('Text') },
        ),
      }),
    ),
  },
});
