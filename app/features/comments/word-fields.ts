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
    comments: inSection(
      'blog',
      rare(
        parts('Comments', {
          title: short('Heading of the form'),
          placeholder: sentence('In the empty field'),
          hint: sentence('Hint'),
          submit: short('Button'),
          anonymous: short('Name of people who gave none'),
          owner: short('Label beside your name'),
          pending: sentence('Message after sending'),
        }),
      ),
    ),
  },
});
