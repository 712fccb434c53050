import { fullName } from '~/content/owner';
import type { MailContent, MailSite } from '~/engine/core/mail/mail-content';
import { fill } from '~/engine/kit/language/fill';
import { plural } from '~/engine/kit/language/plural';
import { oneLine } from '~/engine/kit/text/excerpt';
import { type BookingText, ENGLISH } from '../languages/say';
import type { Booking, BookingStatus } from './booking';
import { inviteFile } from './invite';
import { calendarLinks, talkTime } from './talk-times';
import { TALKS_PATH } from './talks-path';

/** What a mail about a talk says. */
export type TalkMailName = BookingStatus | 'moved' | 'reminder';

/** The subjects of the owner's mails; the name follows. */
const SUBJECTS: Record<TalkMailName, string> = {
  confirmed: 'A talk is booked:',
  requested: 'Please confirm a talk:',
  declined: 'You declined a talk:',
  moved: 'A talk has moved:',
  cancelled: 'A talk is cancelled:',
  reminder: 'A talk is tomorrow:',
};

const ownersSubject = (name: TalkMailName, visitor: string): string =>
  `${SUBJECTS[name]} ${oneLine(visitor)}`;

type Recipient = { to: 'owner' | 'visitor' };

/** Returns the facts in a mail. A visitor's mail has nothing that the visitor typed. */
function factsOfTalk(
  {
    talk,
    minutes,
    place,
    detail,
    startAt,
    zone: theirs,
    name,
    email,
    about,
    status,
    reason,
  }: Booking,
  { to, zone, text }: Recipient & { zone: string; text: BookingText },
): { label: string; value: string }[] {
  const { facts: labels, talkWithMinutes, minutes: forms } = text.booking.page;
  const isToOwner = to === 'owner';
  const isOver = status === 'cancelled' || status === 'declined';
  const facts = [
    {
      label: labels.talk,
      value: fill(talkWithMinutes, { talk, minutes: plural(forms, minutes, text.language) }),
    },
    { label: labels.time, value: talkTime(startAt, isToOwner ? zone : theirs, text) },
    { label: labels[place], value: isOver || status === 'requested' ? '' : detail },
    { label: 'From', value: isToOwner ? `${oneLine(name)}, ${email}` : '' },
    { label: 'About', value: isToOwner ? about : '' },
    { label: labels.reason, value: reason },
  ];
  return facts.filter(({ value }) => value !== '');
}

/**
 * Composes a mail about a talk, to the owner or to its visitor. The visitor's has nothing that the visitor typed.
 * @param input.path of the link, from the root
 * @param input.hasInvite whether calendars get the change as an attached invitation
 * @param input.zone the owner's time zone
 */
export const talkMail =
  (
    name: TalkMailName,
    {
      booking,
      to,
      path,
      hasInvite,
      zone,
      now,
    }: Recipient & { booking: Booking; path: string; hasInvite: boolean; zone: string; now: Date },
  ) =>
  ({
    words: { person, mails, talkMails },
    text: inLanguage,
    origin,
    owner,
  }: MailSite): MailContent => {
    const isToOwner = to === 'owner';
    const isOver = name === 'cancelled' || name === 'declined';
    const { subject, text } = isToOwner
      ? { subject: ownersSubject(name, booking.name), text: '' }
      : talkMails[name];
    const { again, see, link } = talkMails;
    const label = isToOwner ? 'Open the talk' : isOver ? again : name === 'reminder' ? see : link;
    const address = origin + path;
    const { status, talk, name: visitor, email, about } = booking;
    const summary = `${talk}: ${isToOwner ? oneLine(visitor) : fullName(person)}`;
    const method = status === 'cancelled' ? 'CANCEL' : isToOwner ? 'PUBLISH' : 'REQUEST';
    const calendars = calendarLinks({ ...booking, title: summary, place: booking.detail });
    const organizer = { name: fullName(person), email: owner };
    return {
      to: isToOwner ? 'owner' : booking.email,
      ...(isToOwner && { replyTo: booking.email }),
      subject,
      parts: [
        text && { paragraph: text },
        { facts: factsOfTalk(booking, { to, zone, text: isToOwner ? ENGLISH : inLanguage }) },
        { button: { label, address: isOver && !isToOwner ? TALKS_PATH : path } },
        hasInvite &&
          booking.status === 'confirmed' && {
            links: [
              { label: 'Google Calendar', address: calendars.google },
              { label: 'Outlook', address: calendars.outlook },
            ],
          },
        !isToOwner && { paragraph: mails.signature },
        !isToOwner && !isOver && { footer: [[talkMails.unexpected]] },
      ],
      ...(hasInvite && {
        attachments: [
          {
            filename: 'invite.ics',
            contentType: `text/calendar; charset=utf-8; method=${method}`,
            content: inviteFile(booking, {
              ...{ method, summary, now, organizer },
              attendee: isToOwner ? null : email,
              description: isToOwner ? `${about}\n\n${address}` : address,
            }),
          },
        ],
      }),
    };
  };
