import type { Sources } from '~/content/types';

export const newsletterPage = {
  title: 'Newsletter',
  text: 'New posts and now and then a question, never more than twice a month. Your address is used for nothing else.',
  confirm: 'Confirm your subscription',
  confirmButton: 'Confirm',
  confirmed: 'You are on the list. The next newsletter comes to you too.',
  unsubscribe: 'Unsubscribe from the newsletter',
  unsubscribeButton: 'Unsubscribe',
  unsubscribed: 'You are off the list and get no more newsletters.',
  again: 'That was a mistake: subscribe me again',
  resubscribed: 'You are back on the list.',
};
/** Among the ways to follow. */
export const followByMail = {
  title: 'By mail',
  text: 'The newsletter brings new posts and now and then a question, never more than twice a month.',
};
/** On links to its page. */
export const newsletterLink: string = 'Newsletter';
/** In the footer. */
export const newsletterHeading: string = 'Subscribe our newsletter to get update.';

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
