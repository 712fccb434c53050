/** What booking says to visitors, beside the owner’s words. */
export const en = {
  fields: {
    kind: 'Please choose a kind of talk.',
    at: 'Please pick a time.',
    labels: { about: 'About', reason: 'Your reason' },
  },
  refusals: {
    tooMany: 'More talks than this site can keep were booked today.',
    taken: 'Somebody else has just taken this time. Please pick another one.',
    sameTime: 'The talk is at this time already.',
    passed: 'This time has passed.',
    cancelled: 'This talk is already cancelled.',
    declined: 'This request was declined.',
    changed: 'This talk has just been changed. Please look at it again.',
    tooLate: 'It is too late to change this talk here. Please write to me.',
  },
} as const;

declare module '~/content/languages/language' {
  interface FeatureTexts {
    booking: typeof en;
  }
}
