/** A section of the landing page. */
export const booking = {
  headline: 'Let s explore your idea and build into real one',
  /** In large type, below the headline. */
  promise: 'You get an honest answer within two working days.',
  text: 'Tell me where you want to go. I tell you what it takes, what it costs, and whether I am the right one.',
  button: 'Book me now',
};

/** On links to /book. */
export const talkLink: string = 'Book a talk';
/** What /book and the page of a booked talk say. */
export const talkPage = {
  title: 'Book a talk',
  text: 'Pick a day and a time. You get a mail with an invitation for your calendar.',
  /** Below the times. */
  otherwise: 'No time fits? Write to me',
  /** While no kind of talk is set up. */
  none: 'Talks are not booked here. Write to me, and we find a time.',
  aboutLabel: 'What is it about?',
  /** The heading of a talk's page, by its state. */
  confirmed: 'Your talk is booked',
  requested: 'Your request has arrived',
  declined: 'This time does not work',
  cancelled: 'This talk is cancelled',
};

/** The mails about talks. Day, time, place and links are added below the text. */
export const talkMails = {
  confirmed: {
    subject: 'Your talk is booked',
    text: 'Thank you, this time is yours. The invitation is attached.',
  },
  requested: {
    subject: 'Your request for a talk has arrived',
    text: 'Thank you. I look at my calendar and confirm the time by mail.',
  },
  declined: {
    subject: 'This time does not work',
    text: 'I am sorry, I cannot talk at this time. Please pick another one.',
  },
  moved: {
    subject: 'Your talk has another time',
    text: 'Our talk has moved. The attached invitation replaces the one before.',
  },
  cancelled: {
    subject: 'Your talk is cancelled',
    text: 'Our talk does not take place.',
  },
  reminder: { subject: 'Our talk is tomorrow', text: 'I look forward to it.' },
  /** The link in each mail to the visitor. */
  link: 'See, move or cancel the talk',
  /** The same on the day before, when it is usually too late to change it. */
  see: 'See the talk',
  /** The link in a mail about a talk that does not take place. */
  again: 'Pick another time',
  unexpected:
    'If you did not book this talk, somebody else typed your address into the form: cancel it with the link above, or ignore this mail.',
};
