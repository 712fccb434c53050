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
  link: 'Newsletter',
};
/** In the footer. */
export const newsletterHeading: string = 'Subscribe our newsletter to get update.';
