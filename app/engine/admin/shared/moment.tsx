import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { MINUTE_MS } from '~/engine/kit/time/durations';
import { formatMoment, formatNearMoment, formatShortMoment } from '~/engine/kit/time/time-zone';

/** The owner's time zone, and the current time. */
type Clock = { timeZone: string; now: Date | null };

export const ClockContext = createContext<Clock>({ timeZone: 'UTC', now: null });

/**
 * Provides the owner's clock to all `Moment`s below.
 * @param now the server's time when the page was loaded, because the server's render and the first render of the
 *   browser must match; null if unknown
 */
export function ClockProvider({
  timeZone,
  now: loaded,
  children,
}: {
  timeZone: string;
  now: Date | null;
  children: ReactNode;
}) {
  const [passed, setPassed] = useState({ since: loaded, ms: 0 });
  const loadedAt = loaded?.getTime();
  useEffect(() => {
    if (loadedAt === undefined) return;
    // Not the device's clock, which may be wrong.
    const begun = performance.now();
    const since = new Date(loadedAt);
    const timer = setInterval(() => setPassed({ since, ms: performance.now() - begun }), MINUTE_MS);
    return () => clearInterval(timer);
  }, [loadedAt]);
  const isCurrent = passed.since?.getTime() === loadedAt;
  const now = loaded && new Date(loaded.getTime() + (isCurrent ? passed.ms : 0));
  return <ClockContext.Provider value={{ timeZone, now }}>{children}</ClockContext.Provider>;
}

/**
 * A time in the owner's time zone: relative within a week ('3 hours ago'), otherwise the date. The title and screen
 * readers have the full time.
 * @param isShort shows the day and the time, such as '12 Nov, 07:30'
 * @param isWhole shows the full time, for a sentence that needs a date
 * @param isExact with seconds
 * @param timeZone a zone other than the owner's
 */
export function Moment({
  date,
  isShort,
  isWhole,
  isExact,
  timeZone: other,
  className,
}: {
  date: Date;
  isShort?: boolean;
  isWhole?: boolean;
  isExact?: boolean;
  timeZone?: string;
  className?: string;
}) {
  const { timeZone: owners, now } = useContext(ClockContext);
  const timeZone = other ?? owners;
  const whole = formatMoment(date, timeZone, { isExact });
  if (isWhole || !now) {
    return (
      <time dateTime={date.toISOString()} className={className}>
        {whole}
      </time>
    );
  }
  return (
    <time dateTime={date.toISOString()} title={whole} className={`moment ${className ?? ''}`}>
      <span aria-hidden="true">
        {(isShort ? formatShortMoment : formatNearMoment)(date, now, timeZone)}
      </span>
      {/* The space is inside, because a comma may follow the visible text. */}
      <span className="sr-only">{` ${whole}`}</span>
    </time>
  );
}
