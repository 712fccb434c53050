import type { BookingStatus, CalendarSays } from './booking';

export const TALK_STATES: Record<
  BookingStatus,
  { label: string; tone: 'good' | 'bad' | 'info' | 'quiet' }
> = {
  requested: { label: 'Wants your answer', tone: 'bad' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  declined: { label: 'Declined', tone: 'quiet' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

/** What the owner's calendar says of a talk, where it differs. */
export const CALENDAR_STATES: Record<CalendarSays['is'], string> = {
  moved: 'Moved in your calendar',
  declined: 'Declined in your calendar',
  gone: 'Deleted in your calendar',
  outdated: 'Not updated in your calendar',
};
