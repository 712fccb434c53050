import type { PrivacyPart } from '~/engine/core/privacy/privacy';

/** What the privacy page says if visitors can book talks. */
export const talksPrivacy: PrivacyPart = {
  forms: `**Talks.** If you book a talk, your name, mail address, time zone, the time and what you write about it are stored so that we can meet (Art. 6(1)(b) GDPR). You get an invitation by mail, with links to move or cancel the talk. It is deleted a year after the talk; if it was declined or cancelled, after 30 days.`,
};

/** What it says if the server reads the owner's calendar. */
export const calendarPrivacy: PrivacyPart = {
  others:
    'The server reads from my calendar when I am busy, to offer free times. It sends nothing about you to the calendar.',
  check: {
    names: /calendar|kalender/i,
    problem: 'It does not say that the server reads your calendar.',
  },
};
