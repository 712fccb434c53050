import type { Made } from '~/content/words';
import {
  described,
  inSection,
  menuEntry,
  nothingYet,
  paragraph,
  short,
  textGroup,
} from '~/engine/core/site-words/text-fields';
import { parts, rare } from '~/engine/kit/fields/field';
import { entries } from '~/engine/kit/fields/list';
import * as texts from './words';

declare module '~/content/words' {
  interface FeatureWords extends Made<typeof texts> {}
}

/** The owner's words for this feature, with their fields on the screen "Site". */
export const words = textGroup({
  texts,
  fields: {
    tagsPage: inSection('blog', rare(parts('Tags', { ...described, nothingYet })), '/tags'),
    seriesPage: inSection('blog', rare(parts('Series', { ...described, nothingYet })), '/series'),
    aboutSeries: inSection(
      'blog',
      entries(
        'What a series is about',
        { items: 100, entry: 'series' },
        {
          series: short('Series', { hint: 'Its name, as the posts have it.' }),
          text: paragraph('Text'),
        },
      ),
      '/series',
    ),
    archivePage: inSection(
      'blog',
      rare(parts('Archive', { ...described, nothingYet })),
      '/archive',
    ),
    waysThroughPosts: inSection(
      'blog',
      rare(entries('Links to the lists of posts', { items: 8, entry: 'link' }, menuEntry)),
      '/archive',
    ),
  },
});
