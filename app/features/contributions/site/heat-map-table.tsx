import { useEffect, useRef, useState } from 'react';
import { formatDay, isoDay } from '~/engine/kit/time/dates';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import type { HeatMapLayout } from '../core/heat-map';

/** A table by month in the server's HTML. Once opened, by day: those rows would be larger than the rest of the page. */
export function HeatMapTable({ layout }: { layout: HeatMapLayout }) {
  const text = useText('contributions');
  const { language } = useWords('site').site;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The visitor may open it before hydration.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  return (
    <details ref={details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
        {text.open}
      </summary>
      {isOpen ? (
        <section
          aria-label={text.table}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
        >
          <Rows
            head={text.day}
            rows={layout.days.map(({ date, count }) => [
              isoDay(date),
              formatDay(date, language),
              count,
            ])}
          />
        </section>
      ) : (
        <Rows
          head={text.month}
          rows={layout.months.map(({ month, name, total }) => [month, name, total])}
        />
      )}
    </details>
  );
}

type Row = [date: string, label: string, count: number];

function Rows({ head, rows }: { head: string; rows: Row[] }) {
  const text = useText('contributions');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{text.count}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([date, label, count]) => (
          <tr key={date}>
            <th scope="row">
              <time dateTime={date}>{label}</time>
            </th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
