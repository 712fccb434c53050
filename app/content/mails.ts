import type { Sources } from './types';

/** The words of the mails that the site sends. Names, addresses and texts are inserted between them. */
export const mails = ({ person, contact }: Sources) => ({
  /** The end of each mail. */
  signature: person.firstName,
  /** Many laws require a postal address in newsletters. */
  postalAddress: contact.address.join(', '),
  notice: {
    subject: 'New message from',
    text: 'Somebody wrote to you on your site. Answer this mail to answer them.',
  },
  /** A mail to you, at most once a day. */
  flood: {
    subject: 'Much more arrives than usual',
    text: 'Much more than usual arrives at your site. Every message and every comment is kept, without a mail about each until tomorrow. Browsers do a moment of work before they send a form, which a person hardly notices and a program pays for. If these are people, open “Mail” in the admin area and count anew; otherwise you need not do anything.',
    button: 'Open the admin area',
  },
  /** A mail to you, at most once a day. The site adds what was held back. */
  heldBack: {
    subject: 'What you were not mailed about',
    text: 'More arrived than your site mails you about in a day, so here is the rest in one mail. Everything is kept.',
    button: 'See what waits for you',
  },
  acknowledgement: {
    hello: 'Hello,',
    subject: 'Your message has arrived',
    text: 'Thank you for writing. Your message is with me, and I answer within two working days.',
    unexpected:
      'If you did not write to me, somebody else typed your address into the form: you can delete this mail.',
  },
  confirmation: {
    subject: 'Please confirm your subscription',
    text: 'Somebody, hopefully you, asked for the newsletter at this address. It begins once you confirm it; the link works for 24 hours.',
    button: 'Confirm the subscription',
    unexpected: 'If it was not you, do nothing: there will be no further mail.',
  },
  /** The site fills in {name}. Your personal line follows the salutation. */
  reviewInvitation: {
    hello: 'Hello {name},',
    subject: 'Would you write a few sentences about our work?',
    text: 'I would like to show on my site what it is like to work with me, in the words of the people who know. I cannot change what you write, and you can withdraw it at any time. The link works for 60 days.',
    button: 'Write a review',
    unexpected:
      'There is one reminder in two weeks, and nothing after it. If you would rather not, the page behind the link has a button for that.',
  },
  reviewReminder: {
    hello: 'Hello {name},',
    subject: 'A few sentences about our work?',
    text: 'Two weeks ago I asked you for a few sentences about our work. If you have five minutes, I would be glad. This is the only reminder.',
    button: 'Write a review',
    unexpected: 'If you would rather not, the page behind the link has a button for that.',
  },
  reviewThanks: {
    hello: 'Hello,',
    subject: 'Thank you for your review',
    text: 'Your review has arrived. I read it next, and publish it as it is, or not. On this page you see what became of it, and can withdraw it at any time: keep this mail.',
    button: 'See or withdraw the review',
  },
  /** To you. */
  reviewArrived: {
    subject: 'A client has answered',
    text: 'Somebody whom you asked for a review wrote one. Read it, then publish it or refuse it.',
    button: 'Read the review',
  },
  newsletter: {
    onTheSite: 'Read it on the site',
    reason: 'You get this mail because you subscribed to the newsletter.',
    unsubscribe: 'Unsubscribe with one click',
  },
});
