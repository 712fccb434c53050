import type { Made } from '~/content/words';
import {
  headOf,
  inSection,
  paragraph,
  sentence,
  short,
  subjectTextAndButton,
  textGroup,
  withPlace,
} from '~/engine/core/site-words/text-fields';
import { parts, rare } from '~/engine/kit/fields/field';
import * as texts from './words';

declare module '~/content/words' {
  interface FeatureWords extends Made<typeof texts> {}
}

/** The owner's words for this feature, with their fields on the screen "Site". */
export const words = textGroup({
  texts,
  fields: {
    reviewPage: inSection(
      'sections',
      rare(
        parts('The page on which clients write a review', {
          ...headOf,
          aboutProject: withPlace('About the project', 'project'),
          quoteLabel: short('Label of the words'),
          nameLabel: short('Label of the name'),
          roleLabel: short('Label of the role'),
          companyLabel: short('Label of the company'),
          relationLabel: short('Label of the relation'),
          relations: parts('Relations', {
            client: short('Client'),
            employer: short('Employer'),
            colleague: short('Colleague'),
          }),
          shownLabel: short('Label of what may be shown'),
          showName: short('The name'),
          showRole: short('Role and company'),
          anonymous: parts('Names of people who show none', {
            client: short('Client'),
            employer: short('Employer'),
            colleague: short('Colleague'),
          }),
          promise: paragraph('Promise beside the button'),
          button: short('Button'),
          decline: short('Button to decline'),
          declineHint: sentence('Beside the button to decline'),
          states: parts('Messages', {
            used: sentence('The link was used'),
            expired: sentence('The link has expired'),
            withdrawn: sentence('When it is withdrawn'),
            waiting: sentence('When it is sent'),
            shown: sentence('When it is published'),
            refused: sentence('Not published'),
          }),
          keepLink: sentence('About the address of the page'),
          withdraw: short('Button to withdraw'),
          withdrawHint: sentence('Beside the button to withdraw'),
        }),
      ),
    ),
    reviewMails: inSection(
      'mails',
      parts('Mails about reviews', {
        invitation: parts('To clients: asking for a review', {
          hello: short('Salutation', {
            hint: 'The site fills in {name}. Your personal line follows.',
          }),
          ...subjectTextAndButton,
          unexpected: paragraph('At the end'),
        }),
        reminder: rare(
          parts('To clients: the reminder', {
            hello: short('Salutation', { hint: 'The site fills in {name}.' }),
            ...subjectTextAndButton,
            unexpected: paragraph('At the end'),
          }),
        ),
        thanks: rare(
          parts('To clients: thanks', {
            hello: short('Salutation'),
            ...subjectTextAndButton,
          }),
        ),
        arrived: rare(parts('To you: a review has arrived', subjectTextAndButton)),
      }),
    ),
  },
});
