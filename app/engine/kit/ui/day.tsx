import { formatDay, formatDayOfYear } from '../time/dates';

/** A calendar day. @param day YYYY-MM-DD @param isInYear whether the year is known and left out */
export const Day = ({ day, isInYear = false }: { day: string; isInYear?: boolean }) => (
  <time dateTime={day}>{(isInYear ? formatDayOfYear : formatDay)(new Date(day))}</time>
);
