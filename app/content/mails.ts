import type { Sources } from './types';

/** The words of the mails that the site sends. Names, addresses and texts are inserted between them. */
export const mails = ({ person }: Sources) => ({
  /** The end of each mail. */
  signature: person.firstName,
  notice: {
    subject: 'New message from',
    text: 'Somebody wrote to you on your site. Answer this mail to answer them.',
  },
  /** A mail to you, at most once a day. */
  flood: {
    subject: 'Much more arrives than usual',
    text: 'Much more than usual arrives at your site. Everything that people send is kept, without a mail about each until tomorrow. Browsers do a moment of work before they send a form, which a person hardly notices and a program pays for. If these are people, open “Mail” in the admin area and count anew; otherwise you need not do anything.',
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
});
