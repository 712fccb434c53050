import { formatDay } from '../time/dates';

/** A calendar day. @param day YYYY-MM-DD */
export const Day = ({ day }: { day: string }) => (
  <time dateTime={day}>{formatDay(new Date(day))}</time>
);
