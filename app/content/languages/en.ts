/**
 * What the site itself says to visitors, in English: everything that is not among the owner's words. The other files of this folder
 * have the same texts in other languages. `{name}` is a place for a value.
 */
export const en = {
  /** What is wrong with a field. `label` is what the form calls it. */
  fields: {
    missing: 'Please fill in “{label}”.',
    text: '“{label}” must be text.',
    tooLong: '“{label}” is too long: at most {limit} characters.',
    email: '“{label}” must be an address like name@example.com.',
    oneLine: '“{label}” must be one line.',
    labels: { name: 'Name', email: 'Email', message: 'Message' },
  },
  /** What pages show, by part of the site. */
  pages: {
    forms: {
      name: 'Name',
      email: 'Email',
      send: 'Send',
      /** Specification, points 8 and 9. */
      sent: 'Success! Your message has been sent.',
      failed: 'Failed to send',
      later: 'Please try again later.',
    },
  },
  /** Why something was not done. */
  refusals: {
    tooOften: 'That was too often from your network.',
    tooManyMessages: 'More messages than this site can keep have arrived today.',
    tryAgain: '{what} Please try again {when}.',
    prove:
      'Much more arrives here than usual, so your browser has to do a moment of work before this form is sent. Please switch JavaScript on, or try again later.',
    tooLarge: 'That is too much: the limit here is {limit} KiB.',
    unreadableForm: 'The form could not be read. Please send it again.',
    outdated: 'Nothing was changed: the page is out of date. Load it again.',
    otherSite: 'This request did not come from a page of this site and was refused.',
    unavailable: 'The site cannot reach its database. Please try again later.',
    noWritesToday:
      'Nothing can be saved today: the database has used up the writes of its free plan. It works again after midnight UTC.',
    noReadsToday:
      'The database has used up the reads of its free plan for today. It works again after midnight UTC.',
    unexpected:
      'Something went wrong on our side. If it happens again, tell the owner this id: {id}',
    moved: 'This page has another address now.',
    gone: 'What this form was about no longer exists. Nothing was sent, and what you wrote is still here: copy it if you need it.',
  },
} as const;
