import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { MINUTE_MS } from '~/kit/time/durations';
import { formatMoment, formatNearMoment } from '~/kit/time/time-zone';

/** The owner's time zone, and the moment that it is. */
type Clock = { timeZone: string; now: Date | null };

export const ClockContext = createContext<Clock>({ timeZone: 'UTC', now: null });

/**
 * The owner's clock for all moments within.
 * @param now of the server, as the page was loaded: what it renders and what a browser renders first have to
 *   be alike; null where it is not known
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
    // Not the browser's own clock, which may be wrong.
    const begun = performance.now();
    const since = new Date(loadedAt);
    const timer = setInterval(() => setPassed({ since, ms: performance.now() - begun }), MINUTE_MS);
    return () => clearInterval(timer);
  }, [loadedAt]);
  const isOf = passed.since?.getTime() === loadedAt;
  const now = loaded && new Date(loaded.getTime() + (isOf ? passed.ms : 0));
  return <ClockContext.Provider value={{ timeZone, now }}>{children}</ClockContext.Provider>;
}

/**
 * A moment on the owner's clock: within a week as people say it, '3 hours ago', otherwise its day. All of it
 * is in the title, and read out.
 * @param isExact whether all of it is shown, with seconds
 * @param isWhole whether all of it is shown, within a sentence that needs a date
 * @param timeZone of another clock than the owner's
 */
export function Moment({
  date,
  isExact,
  isWhole,
  timeZone: other,
  className,
}: {
  date: Date;
  isExact?: boolean;
  isWhole?: boolean;
  timeZone?: string;
  className?: string;
}) {
  const { timeZone: owners, now } = useContext(ClockContext);
  const timeZone = other ?? owners;
  const whole = formatMoment(date, timeZone, { isExact });
  if (isExact || isWhole || !now) {
    return (
      <time dateTime={date.toISOString()} className={className}>
        {whole}
      </time>
    );
  }
  return (
    <time dateTime={date.toISOString()} title={whole} className={`moment ${className ?? ''}`}>
      <span aria-hidden="true">{formatNearMoment(date, now, timeZone)}</span>
      {/* The space within: visible words may end in a comma. */}
      <span className="sr-only">{` ${whole}`}</span>
    </time>
  );
}
