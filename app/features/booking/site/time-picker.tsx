import { Form, Link, useNavigate, useSearchParams } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { fill } from '~/engine/kit/language/fill';
import { useText } from '~/engine/kit/ui/use-text';
import type { ShownTimes } from './shown';

/** Returns a query like the current one, with some parameters changed; null removes one. */
export function changedQuery(
  search: URLSearchParams,
  changes: Record<string, string | null>,
): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `?${query}`;
}

/**
 * Days with free times, and the times of one day.
 * @param children renders a time
 */
export function TimePicker({
  times: { days, shown, heading, times },
  zone,
  children,
}: {
  times: ShownTimes;
  zone: string;
  children: (time: ShownTimes['times'][number]) => ReactNode;
}) {
  const [search] = useSearchParams();
  const text = useText('booking');
  if (days.length === 0) return <p>{text.noTimes}</p>;
  return (
    <div className="time-picker">
      <nav aria-label={text.days}>
        <ul className="flex flex-wrap gap-2">
          {days.map(({ day, weekday, label }) => (
            <li key={day}>
              <Link
                to={changedQuery(search, { day, at: null })}
                preventScrollReset
                aria-current={day === shown || undefined}
              >
                <span className="text-muted text-small">{weekday}</span>
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={text.times}>
        <h2 className="text-card">{heading}</h2>
        <ul className="times mt-4">
          {times.map((time) => (
            <li key={time.at}>{children(time)}</li>
          ))}
        </ul>
        <p className="sr-only">{fill(text.allInZone, { zone })}</p>
      </section>
    </div>
  );
}

/** A time with its zone. */
export const ClockWithZone = ({ clock, zone }: { clock: string; zone: string }) => (
  <span className="clock">
    <span>{clock}</span>
    <small>{zone}</small>
  </span>
);

/** Chooses the time zone. A script sets it to the device's, once. */
export function ZoneSelect({
  zone,
  zones,
  isChosen,
}: {
  zone: string;
  zones: { id: string; name: string }[];
  isChosen: boolean;
}) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = useText('booking');
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (isChosen || !own || own === zone) return;
    const to = changedQuery(new URLSearchParams(window.location.search), { zone: own });
    navigate(to, { replace: true, preventScrollReset: true });
  }, [zone, isChosen, navigate]);
  return (
    <Form method="get" className="zone-select">
      {[...search]
        .filter(([name]) => !['zone', 'day', 'at'].includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <label className="flex min-w-0 flex-col gap-1.5 font-medium">
        {text.zone}
        <select key={zone} name="zone" defaultValue={zone} className="field">
          {zones.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-quiet">
        {text.showTimes}
      </button>
    </Form>
  );
}
