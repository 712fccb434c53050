/** What booking says to visitors, beside the owner’s words. */
export const en = {
  page: {
    title: 'Book a talk',
    arrived: 'Your request has arrived. The answer comes by mail.',
    minutes: { one: '{count} minute', other: '{count} minutes' },
    /** Where a talk takes place. */
    places: { 'Video link': 'by video', Phone: 'by phone', Address: 'in person' },
    kindFacts: '{minutes}, {place}',
    next: 'Next free:',
    otherKind: 'Another kind of talk',
    otherTime: 'Another time',
    nearest: 'The nearest free times',
    notFree: 'This time is not free.',
    book: 'Book this time',
    zone: 'Your time zone',
    showTimes: 'Show times',
    noTimes: 'There is no free time in the next weeks.',
    days: 'Days with free times',
    times: 'Free times',
    allInZone: 'All times are in the zone {zone}.',
    time: '{day}, {clock} ({zone})',
    done: {
      moved: 'The talk has moved. A mail with the new invitation is on its way.',
      cancelled: 'The talk is cancelled. A mail that says so is on its way.',
    },
    facts: {
      talk: 'Talk',
      time: 'Time',
      'Video link': 'Video link',
      Phone: 'Phone',
      Address: 'Address',
      reason: 'Reason',
    },
    talkWithMinutes: '{talk}, {minutes}',
    addToCalendar: 'Add it to your calendar:',
    move: 'Move it',
    pickAnother: 'Pick another time',
    write: 'Write to me',
    tooLate: 'It is too late to change it here: write to me',
    pressNew: 'Press the new time.',
    leave: 'Leave it as it is',
    reason: 'A sentence for me (optional)',
    cancel: 'Cancel the talk',
  },
  fields: {
    kind: 'Please choose a kind of talk.',
    at: 'Please pick a time.',
    labels: { about: 'About', reason: 'A sentence for me' },
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
