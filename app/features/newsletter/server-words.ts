import type { Sources } from '~/content/types';

/** The mails of the newsletter. */
export const newsletterMails = ({ contact }: Sources) => ({
  confirmation: {
    subject: 'Please confirm your subscription',
    text: 'Somebody, hopefully you, asked for the newsletter at this address. It begins once you confirm it; the link works for 24 hours.',
    button: 'Confirm the subscription',
    unexpected: 'If it was not you, do nothing: there will be no further mail.',
  },
  newsletter: {
    onTheSite: 'Read it on the site',
    reason: 'You get this mail because you subscribed to the newsletter.',
    /** Many laws require a postal address in newsletters. */
    address: contact.address.join(', '),
    unsubscribe: 'Unsubscribe with one click',
  },
});
