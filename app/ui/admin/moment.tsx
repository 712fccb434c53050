import { createContext, useContext } from 'react';
import { formatMoment } from '~/lib/time/time-zone';

/** The owner's time zone. */
const TimeZoneContext = createContext('UTC');

export const TimeZoneProvider = TimeZoneContext.Provider;
const useTimeZone = (): string => useContext(TimeZoneContext);

/** A moment on the owner's clock. @param isExact whether with seconds */
export function Moment({
  date,
  isExact,
  className,
}: {
  date: Date;
  isExact?: boolean;
  className?: string;
}) {
  return (
    <time dateTime={date.toISOString()} className={className}>
      {formatMoment(date, useTimeZone(), { isExact })}
    </time>
  );
}
