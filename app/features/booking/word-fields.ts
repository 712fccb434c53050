import type { Made } from '~/content/words';
import {
  inSection,
  long,
  paragraph,
  sentence,
  short,
  subjectAndText,
  textGroup,
} from '~/engine/core/site-words/text-fields';
import { parts, rare } from '~/engine/kit/fields/field';
import { TALKS_PATH } from './core/talks-path';
import * as texts from './words';

declare module '~/content/words' {
  interface FeatureWords extends Made<typeof texts> {}
}

/** The owner's words for this feature, with their fields on the screen "Site". */
export const words = textGroup({
  texts,
  sections: [
    {
      id: 'talks',
      after: 'following',
      label: 'Talks',
      about: 'What /book and the mails about talks say.',
      page: TALKS_PATH,
    },
  ],
  sentences: [
    {
      path: 'booking.headline',
      label: 'Above the contact button of the landing page',
      original: 'Let s explore your idea and build into real one',
      proposal: 'Tell me your idea, and I will build it.',
    },
  ],
  fields: {
    booking: inSection(
      'sections',
      parts('Booking', {
        headline: sentence('Headline'),
        promise: long('Promise', 200, { hint: 'In large type, below the headline.' }),
        text: paragraph('Text'),
        button: short('Button'),
      }),
    ),
    talkPage: inSection(
      'talks',
      parts('Booking page', {
        title: short('Title'),
        text: paragraph('Text'),
        otherwise: rare(sentence('Link to the contact page')),
        none: rare(paragraph('While no kind of talk is set up')),
        aboutLabel: rare(short('Label of “About”')),
        confirmed: rare(sentence('A talk is booked')),
        requested: rare(sentence('A request has arrived')),
        declined: rare(sentence('A request is declined')),
        cancelled: rare(sentence('A talk is cancelled')),
      }),
    ),
    talkLink: inSection('talks', rare(short('Label of links to the page'))),
    talkMails: inSection(
      'talks',
      parts('Mails about talks', {
        confirmed: parts('A talk is booked', subjectAndText),
        requested: parts('A request has arrived', subjectAndText),
        declined: parts('A request is declined', subjectAndText),
        moved: parts('A talk is moved', subjectAndText),
        cancelled: parts('A talk is cancelled', subjectAndText),
        reminder: parts('A day before', subjectAndText),
        link: rare(short('Link to the talk')),
        see: rare(short('Link to the talk, on the day before')),
        again: rare(short('Link to another time')),
        unexpected: rare(paragraph('If they did not book it')),
      }),
    ),
  },
});
