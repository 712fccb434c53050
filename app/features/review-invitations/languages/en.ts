/** What invitations to review say to visitors, beside the owner’s words. */
export const en = {
  fields: {
    relation: 'Please say how you know each other.',
    labels: { quote: 'Your words', role: 'Role', company: 'Company' },
  },
  refusals: {
    closed:
      'This link was used already, or it is too old. If you sent your review a moment ago, it has arrived: there is a mail about it.',
    usedForReview:
      'This link was used already. The link to withdraw is in the mail that followed your review.',
  },
} as const;

declare module '~/content/languages/language' {
  interface FeatureTexts {
    'review-invitations': typeof en;
  }
}
