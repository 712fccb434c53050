import type { Made } from '~/content/words';
import {
  described,
  inSection,
  paragraph,
  short,
  textGroup,
} from '~/engine/core/site-words/text-fields';
import { day, parts, rare, required } from '~/engine/kit/fields/field';
import { entries } from '~/engine/kit/fields/list';
import * as texts from './words';

declare module '~/content/words' {
  interface FeatureWords extends Made<typeof texts> {}
}

/** The owner's words for this feature, with their fields on the screen "Site". */
export const words = textGroup({
  texts,
  sections: [
    {
      id: 'resume',
      after: 'projects',
      label: 'Resume',
      about: 'What /resume says beside your timelines.',
      page: '/resume',
    },
  ],
  samples: [
    {
      what: 'the words of the resume',
      name: 'resumeText',
      phrases: /without asking me|Enough for a train journey/,
    },
  ],
  fields: {
    resume: inSection('resume', parts('Head', described)),
    resumeLink: inSection('resume', rare(short('Label of links to the page'))),
    resumeText: inSection(
      'resume',
      parts('Resume', {
        asOf: required(day('Last reviewed on')),
        summary: paragraph('Summary'),
        languages: entries(
          'Languages',
          { items: 12, entry: 'language' },
          { language: short('Language'), fluency: short('How well') },
        ),
        headings: rare(
          parts('Headings', {
            experience: short('Experience'),
            projects: short('Projects'),
            skills: short('Skills'),
            education: short('Education'),
            languages: short('Languages'),
            elsewhere: short('Links elsewhere'),
          }),
        ),
        asOfLabel: rare(short('Words before the date')),
        file: rare(short('Label of the link to the PDF')),
      }),
    ),
  },
});
