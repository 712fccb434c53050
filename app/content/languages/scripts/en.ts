/** What scripts say after a visitor has done something, in English. They load it at the first interaction. */
export const text = {
  /** A page that stays because the site cannot be reached. */
  network: {
    offline: 'You are offline',
    unreached: 'The site cannot be reached',
    notSent: 'Nothing was sent, and nothing is lost: please try again later.',
    pageStays:
      'The other page cannot be loaded now. This one stays as it is: please try again later.',
    noAnswer: 'No answer came',
    tryAgain: 'Nothing is lost here: try again, it counts once.',
    noAnswerYet: 'No answer came. Nothing is lost here: try again, it counts once.',
    later: 'The site could not be reached. Please try again later.',
  },
  fields: {
    left: { one: '{count} character left', other: '{count} characters left' },
    tooMany: { one: '{count} character too many', other: '{count} characters too many' },
    leftInLine: {
      one: 'Longest line: {count} character left',
      other: 'Longest line: {count} characters left',
    },
    tooManyInLine: {
      one: 'Longest line: {count} character too many',
      other: 'Longest line: {count} characters too many',
    },
    suggestion: 'Did you mean {email}?',
  },
  /** The palette that searches while one types. */
  palette: {
    placeholder: 'Search, or go somewhere',
    theme: { light: 'Switch to the dark theme', dark: 'Switch to the light theme' },
    copyMail: 'Copy my mail address',
    mailCopied: 'The address is copied.',
    feed: 'Follow by RSS feed',
    search: 'Search',
    results: 'Results',
    close: 'Close',
    keys: ['↑ ↓ choose', 'Enter open', 'Esc close'],
    pages: 'Go to',
    actions: 'Do',
    found: 'Found',
    nothing: 'Nothing mentions “{query}”.',
    more: 'More than {count} pages found',
    count: { one: '{count} page found', other: '{count} pages found' },
    section: 'In “{section}”',
    suggestion: 'Did you mean {suggestion}?',
    searchPage: 'Go to the search page',
    all: 'All that was found',
    offline: 'You are offline: the search needs the network.',
    silent: 'The search does not answer. Please try again.',
  },
  /** Pictures, videos and code in texts. */
  texts: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Could not copy',
    selected:
      'The browser does not let pages copy. The code is selected: copy it with your keyboard.',
    pictures: 'Pictures',
    picture: '{number} of {total}: {alt}',
    closePicture: 'Close',
    zoom: 'Zoom',
    previous: 'Previous',
    next: 'Next',
    noPicture: 'The picture could not be loaded.',
    video: 'Video',
    noVideo: 'It cannot be played here. Press again to open the file.',
  },
  resume: {
    started: 'Download started!',
    wait: 'Please wait, depending on your network speed.',
    failed: 'Download failed',
    later: 'Please try again later.',
  },
  /** Messages in the corner of the page. */
  toasts: { label: 'Notifications', close: 'Close' },
  /** The button of a dialog. */
  ok: 'OK',
  /** On the pointer, over the picture of a card. */
  open: 'Open',
} as const;
