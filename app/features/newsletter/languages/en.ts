/** What the newsletter says to visitors, beside the owner’s words. */
export const en = {
  page: {
    email: 'Email Address',
    subscribe: 'Subscribe',
    failed: 'Subscription failed',
  },
  subscribed: 'Thank you for subscribing! Please follow the link that we have sent you.',
  fields: { labels: { email: 'Email Address' } },
  refusals: {
    tooManyMails: 'We have sent too many mails today.',
    subscribed: 'This email is already subscribed.',
    waiting:
      'This email is already subscribed, but not confirmed yet: please follow the link in our mail.',
    sentAgain:
      'This email is already subscribed, but not confirmed yet: we have sent the link again.',
    stopped:
      'This email is already subscribed or was until it asked us to stop. The link at the end of any newsletter brings it back.',
    brokenLink: 'This link is not complete. Please open it from the mail again, or copy all of it.',
    cannotResume: 'This address cannot be subscribed again by this link.',
    oldLink:
      'This link is older than 24 hours, or it is not complete. If you are not on the list yet, please subscribe again.',
  },
} as const;

declare module '~/content/languages/language' {
  interface FeatureTexts {
    newsletter: typeof en;
  }
}
