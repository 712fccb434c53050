import { fullName } from './owner';
import type { Sources } from './types';

/** What is said about reviews that clients wrote by invitation. */
export const reviewMark = {
  /** Before the day. */
  label: 'Confirmed by mail on',
  about:
    'I asked this person for a review by mail, and it was sent with the link of that mail. Nobody changed a word of it since: the site signs what is sent, and shows this mark only as long as the signature fits. Reviews without the mark were entered by me.',
  /** The site fills in the numbers. It says nothing until two people were asked. */
  counts: '{asked} clients asked, {answered} answered, {shown} shown.',
};

/** The page on which a client writes a review, and withdraws it. */
export const reviewPage = ({ person }: Sources) => ({
  title: 'Your review',
  text: `You worked with ${fullName(person)}. Say in your own words how it was: what went well, what did not, and for whom you would recommend it. A few sentences are enough.`,
  /** Before the name of the project, if you named one. */
  aboutProject: 'It is about the project',
  quoteLabel: 'Your words',
  nameLabel: 'Your name',
  roleLabel: 'Your role',
  companyLabel: 'Your company',
  relationLabel: 'How do you know each other?',
  relations: { client: 'As a client', employer: 'As an employer', colleague: 'As a colleague' },
  shownLabel: 'What may be shown beside your words?',
  showName: 'My name',
  showRole: 'My role and company',
  /** The names of people who do not want theirs shown. */
  anonymous: { client: 'A client', employer: 'An employer', colleague: 'A colleague' },
  promise: `${person.firstName} can publish what you write, or not, but cannot change a word of it. You can withdraw it at any time.`,
  button: 'Send the review',
  decline: 'I would rather not',
  declineHint: 'Your name and address are deleted, and you are not asked again.',
  states: {
    used: 'This link was used already. The mail that followed has the link to see or withdraw the review.',
    expired: 'This link is older than 60 days and does not work any more.',
    withdrawn: 'Everything that you wrote here is deleted. Thank you for telling us.',
    waiting: `Thank you, your review has arrived. ${person.firstName} reads it next, and publishes it as it is, or not.`,
    shown: 'Thank you, your review is published.',
    refused: 'Thank you. Your review is not published.',
  },
  keepLink:
    'Keep the address of this page to withdraw your review later. It is in the mail that you got, too.',
  withdraw: 'Withdraw the review',
  withdrawHint:
    'It disappears from the site at once, and your words are deleted. This cannot be undone.',
});
