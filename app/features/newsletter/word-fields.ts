import type { Made } from '~/content/words';
import {
  headOf,
  inSection,
  paragraph,
  sentence,
  short,
  subjectTextAndButton,
  textGroup,
} from '~/engine/core/site-words/text-fields';
import { parts, rare } from '~/engine/kit/fields/field';
import * as texts from './words';

declare module '~/content/words' {
  interface FeatureWords extends Made<typeof texts> {}
}

/** The owner's words for this feature, with their fields on the screen "Site". */
export const words = textGroup({
  texts,
  sections: [
    {
      id: 'newsletter',
      after: 'projects',
      label: 'Newsletter',
      about: 'Sign-up and confirmation.',
      page: '/newsletter',
    },
  ],
  sentences: [
    {
      path: 'newsletterHeading',
      label: 'Heading of the newsletter',
      original: 'Subscribe our newsletter to get update.',
      proposal: 'New posts by mail, at most twice a month.',
    },
  ],
  fields: {
    newsletterHeading: inSection(
      'menus',
      rare(sentence('Heading of the newsletter in the footer')),
    ),
    followByMail: inSection('following', rare(parts('By mail', headOf))),
    newsletterLink: inSection('newsletter', rare(short('Label of links to the page'))),
    newsletterPage: inSection(
      'newsletter',
      parts('Newsletter', {
        ...headOf,
        confirm: rare(sentence('Confirmation')),
        confirmButton: rare(short('Button to confirm')),
        confirmed: rare(sentence('After confirming')),
        unsubscribe: rare(sentence('Unsubscribing')),
        unsubscribeButton: rare(short('Button to unsubscribe')),
        unsubscribed: rare(sentence('After unsubscribing')),
        again: rare(sentence('Button to come back')),
        resubscribed: rare(sentence('After coming back')),
      }),
    ),
    newsletterMails: inSection(
      'mails',
      parts('Newsletter', {
        confirmation: parts('To new subscribers', {
          ...subjectTextAndButton,
          unexpected: paragraph('If it was not them'),
        }),
        newsletter: parts('Newsletters', {
          onTheSite: short('Link to the post'),
          reason: sentence('Why they get it'),
          address: sentence('Postal address', { hint: 'Laws ask for one in newsletters.' }),
          unsubscribe: short('Unsubscribe link'),
        }),
      }),
    ),
  },
});
