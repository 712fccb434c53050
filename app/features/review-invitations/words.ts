import { fullName } from '~/content/owner';
import type { Sources } from '~/content/types';

/** The page on which a client writes a review, and withdraws it. */
export const reviewPage = ({ person }: Sources) => ({
  title: 'Your review',
  text: `You worked with ${fullName(person)}. Say in your own words how it was: what went well, what did not, and for whom you would recommend it. A few sentences are enough.`,
  /** If you named a project. The site fills in its name. */
  aboutProject: 'It is about the project {project}',
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

/** The mails about reviews by invitation. */
export const reviewMails = {
  /** The site fills in {name}. Your personal line follows the salutation. */
  invitation: {
    hello: 'Hello {name},',
    subject: 'Would you write a few sentences about our work?',
    text: 'I would like to show on my site what it is like to work with me, in the words of the people who know. I cannot change what you write, and you can withdraw it at any time. The link works for 60 days.',
    button: 'Write a review',
    unexpected:
      'There is one reminder in two weeks, and nothing after it. If you would rather not, the page behind the link has a button for that.',
  },
  reminder: {
    hello: 'Hello {name},',
    subject: 'A few sentences about our work?',
    text: 'Two weeks ago I asked you for a few sentences about our work. If you have five minutes, I would be glad. This is the only reminder.',
    button: 'Write a review',
    unexpected: 'If you would rather not, the page behind the link has a button for that.',
  },
  thanks: {
    hello: 'Hello,',
    subject: 'Thank you for your review',
    text: 'Your review has arrived. I read it next, and publish it as it is, or not. On this page you see what became of it, and can withdraw it at any time: keep this mail.',
    button: 'See or withdraw the review',
  },
  /** To you. */
  arrived: {
    subject: 'A client has answered',
    text: 'Somebody whom you asked for a review wrote one. Read it, then publish it or refuse it.',
    button: 'Read the review',
  },
};
