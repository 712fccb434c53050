import type { BookingStatus } from '~/core/bookings/booking';

export const TALK_STATES: Record<
  BookingStatus,
  { label: string; tone: 'good' | 'bad' | 'info' | 'quiet' }
> = {
  requested: { label: 'Wants your answer', tone: 'bad' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  declined: { label: 'Declined', tone: 'quiet' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};
