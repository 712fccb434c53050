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
    /** What surrounds every page, and the page after an error that only the browser knows. */
    frame: {
      skip: 'Skip to content',
      loading: 'Loading...',
      noAnswerYet: 'No answer yet. Nothing is lost here: you can try again.',
      /** For forms and links, from the first moment. */
      offline: 'You are offline. This page stays as it is: please try again later.',
      wentWrong: 'Something went wrong',
      /** Specification, point 8. */
      couldNotFetch: 'Failed to fetch data from {path}. Please try again later.',
      tryAgain: 'Try again',
      home: 'Take me home',
      notSent: 'What you wrote was not sent. It is still here:',
      sendAgain: 'Send it again',
    },
    notFound: {
      title: 'Page not found',
      helpfulLinks: "The page you are looking for doesn't exist. Here are some helpful links:",
      near: 'Did you mean:',
      goBack: 'Go back',
    },
    /** The header, the footer, and what else is on every page with them. */
    site: {
      menu: 'Main',
      phoneMenu: 'Menu',
      footer: 'This site',
      search: 'Search',
      darkTheme: 'Dark theme',
      accessibility: 'Accessibility',
      ok: 'OK',
      profile: 'Profile of {name}',
      backToTop: 'Back to top',
    },
    /** The page after a form whose target is gone. */
    gone: {
      title: 'This is gone',
      heading: 'What you wrote',
      openAgain: 'Open the page again',
      contact: 'Write to me',
      /** Of fields, by name. */
      labels: {
        name: 'Name',
        email: 'Email',
        message: 'Message',
        about: 'About',
        body: 'Comment',
        quote: 'Your words',
        role: 'Role',
        company: 'Company',
      },
    },
    forms: {
      name: 'Name',
      email: 'Email',
      send: 'Send',
      sending: 'Sending...',
      /** A field that only programs fill in. */
      trap: 'Leave this empty',
      /** Specification, points 8 and 9. */
      sent: 'Success! Your message has been sent.',
      failed: 'Failed to send',
      later: 'Please try again later.',
    },
  },
  /** Titles of error pages, by status. */
  problems: {
    400: 'That address is not right',
    403: 'That request was refused',
    404: 'Page not found',
    405: 'That does not work here',
    503: 'We cannot reach our database',
    unknown: 'Something went wrong',
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
