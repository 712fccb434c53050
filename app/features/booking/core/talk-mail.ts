import { oneLine } from '~/engine/kit/text/excerpt';
import type { Booking, BookingStatus } from './booking';
import type { Invite } from './invite';
import { talkTime } from './talk-times';

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

export const ownersSubject = (name: TalkMailName, visitor: string): string =>
  `${SUBJECTS[name]} ${oneLine(visitor)}`;

type Recipient = { to: 'owner' | 'visitor' };

/** Returns the facts in a mail. A visitor's mail has nothing that the visitor typed. */
export function factsOfTalk(
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
  { to, zone }: Recipient & { zone: string },
): { label: string; value: string }[] {
  const isToOwner = to === 'owner';
  const isOver = status === 'cancelled' || status === 'declined';
  const facts = [
    { label: 'Talk', value: `${talk}, ${minutes} minutes` },
    { label: 'Time', value: talkTime(startAt, isToOwner ? zone : theirs) },
    { label: place, value: isOver || status === 'requested' ? '' : detail },
    { label: 'From', value: isToOwner ? `${oneLine(name)}, ${email}` : '' },
    { label: 'About', value: isToOwner ? about : '' },
    { label: 'Reason', value: reason },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Returns what the attached invitation says. */
export function inviteOfTalk(
  { status, talk, name, email, about }: Booking,
  { to, title, address }: Recipient & { title: string; address: string },
): Pick<Invite, 'method' | 'summary' | 'description' | 'attendee'> {
  const isToOwner = to === 'owner';
  return {
    method: status === 'cancelled' ? 'CANCEL' : isToOwner ? 'PUBLISH' : 'REQUEST',
    attendee: isToOwner ? null : email,
    summary: isToOwner ? `${talk}: ${oneLine(name)}` : title,
    description: isToOwner ? `${about}\n\n${address}` : address,
  };
}
