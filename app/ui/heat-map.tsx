import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { heatMap } from '~/content';
import type { ContributionsFacts } from '~/domain/contributions';
import { formatDay } from '~/lib/dates';
import { type HeatMapDay, type HeatMapLayout, heatMapLayout } from '~/lib/heat-map';
import { Day } from './day';

/** Specification, point 9: cells of 12 px; the gap is ours. */
const CELL = 12;
const PITCH = 15;
const LABEL_HEIGHT = 20;

export type ShownContributions = ContributionsFacts & {
  /** The day of `asOf`, YYYY-MM-DD. */
  readOn: string | null;
  counts: string;
};

export function HeatMap({ contributions }: { contributions: ShownContributions }) {
  const layout = useMemo(() => heatMapLayout(contributions), [contributions]);
  const { from, to } = contributions;
  const range = `from ${formatDay(new Date(from))} to ${formatDay(new Date(to))}`;
  const summary = `${layout.total} contributions ${range}`;
  return (
    <div className="card p-6 md:p-10">
      <figure>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 xl:grid-cols-[1fr_auto]">
          <Figures layout={layout} />
          <div>
            <Days layout={layout} summary={summary} />
          </div>
        </div>
        <figcaption className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-muted text-small">
          <span>
            <strong className="text-ink">
              {`${layout.total} contributions from `}
              <Day day={from} /> to <Day day={to} />.
            </strong>{' '}
            <Provenance contributions={contributions} />
          </span>
          <Legend />
        </figcaption>
      </figure>
      <Table layout={layout} />
    </div>
  );
}

function Figures({ layout }: { layout: HeatMapLayout }) {
  const activeDays = layout.days.filter(({ count }) => count > 0).length;
  const figures = [
    { label: 'contributions', value: layout.total },
    { label: 'active days', value: activeDays },
  ];
  return (
    <dl className="flex gap-x-10 gap-y-5 xl:flex-col">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-muted text-small">{label}</dt>
          <dd className="font-heading font-semibold text-section leading-none">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const describeDay = ({ date, count }: HeatMapDay) =>
  `${count === 0 ? 'No contributions' : count === 1 ? '1 contribution' : `${count} contributions`} on ${formatDay(date)}`;

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** How far the arrow keys go, in days: a column is a week. */
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/** The grid, with a tooltip for the day under the pointer, or that the arrow keys have reached. */
function Days({ layout, summary }: { layout: HeatMapLayout; summary: string }) {
  const box = useRef<HTMLElement>(null);
  const [index, setIndex] = useState<number | null>(null);
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  const [scrolled, setScrolled] = useState(0);
  const day = index === null ? undefined : layout.days[index];
  const firstWeekday = layout.days[0]?.weekday ?? 0;
  const last = layout.days.length - 1;
  useEffect(() => {
    // On a phone: the newest days are what one came for.
    box.current?.scrollTo({ left: box.current.scrollWidth, behavior: 'instant' });
  }, []);

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const week = Math.floor((event.clientX - left) / PITCH);
    const weekday = Math.floor((event.clientY - top - LABEL_HEIGHT) / PITCH);
    const pointed = week * 7 + weekday - firstWeekday;
    setIsByKeyboard(false);
    setIndex(weekday >= 0 && weekday < 7 && layout.days[pointed] ? pointed : null);
  };
  const read = (target: number) => {
    setIsByKeyboard(true);
    setIndex(target);
    // On a phone the map is wider than its box.
    const x = (layout.days[target]?.week ?? 0) * PITCH;
    const { scrollLeft = 0, clientWidth = 0 } = box.current ?? {};
    if (x < scrollLeft || x + CELL > scrollLeft + clientWidth) {
      box.current?.scrollTo({ left: x - clientWidth / 2 });
    }
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIndex(null);
    const ends: Record<string, number> = { Home: 0, End: last };
    const by = STEPS[event.key];
    const target = ends[event.key] ?? (by === undefined ? undefined : (index ?? last) + by);
    if (target === undefined) return;
    event.preventDefault();
    read(Math.min(last, Math.max(0, target)));
  };

  return (
    <div className="relative">
      <section
        ref={box}
        className="scroll-x"
        aria-label={`Contributions day by day. ${summary}. The arrow keys read each day.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read it day by day
        tabIndex={0}
        onKeyDown={step}
        onFocus={() => index === null && read(last)}
        onBlur={() => setIndex(null)}
        onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
      >
        <Cells
          layout={layout}
          label={summary}
          marked={day}
          onPoint={point}
          onLeave={() => setIndex(null)}
        />
      </section>
      <p
        data-day
        aria-hidden="true"
        className="tooltip"
        style={day && tooltipPlace(day, scrolled, box.current?.clientWidth ?? 0)}
      >
        {day && describeDay(day)}
      </p>
      <p role="status" className="sr-only">
        {isByKeyboard && day && describeDay(day)}
      </p>
    </div>
  );
}

/** Above the cell, and to that side of it where there is more room. */
function tooltipPlace({ week, weekday }: HeatMapDay, scrolled: number, boxWidth: number) {
  const x = week * PITCH - scrolled;
  const top = LABEL_HEIGHT + weekday * PITCH;
  const place = { top, translate: '0 calc(-100% - 6px)' };
  return x < boxWidth / 2 ? { ...place, left: x } : { ...place, right: boxWidth - x - CELL };
}

/** One path a colour instead of an element a day: a few bytes a day, and quick to draw. */
function Cells({
  layout,
  label,
  marked,
  onPoint,
  onLeave,
}: {
  layout: HeatMapLayout;
  label: string;
  marked: HeatMapDay | undefined;
  onPoint: (event: PointerEvent<SVGSVGElement>) => void;
  onLeave: () => void;
}) {
  const width = layout.weeks * PITCH;
  const height = LABEL_HEIGHT + 7 * PITCH;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="max-w-none text-muted"
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={onLeave}
    >
      {layout.months.map(({ week, name, label: month }) => (
        <text key={name} x={week * PITCH} y={12} className="fill-current text-[11px]">
          {month}
        </text>
      ))}
      <path
        className="heat-0"
        strokeWidth={CELL}
        strokeDasharray={`${CELL} ${PITCH - CELL}`}
        d={gridPath(layout.days)}
      />
      <path className="heat-1" strokeWidth={CELL} d={cellsPath(layout.levels[1])} />
      <path className="heat-2" strokeWidth={CELL} d={cellsPath(layout.levels[2])} />
      {marked && (
        <rect
          x={marked.week * PITCH}
          y={middle(marked.weekday) - CELL / 2}
          width={CELL}
          height={CELL}
          className="fill-none stroke-2 stroke-ink"
        />
      )}
    </svg>
  );
}

/** A cell is drawn as a thick line through its middle. */
const middle = (weekday: number) => LABEL_HEIGHT + weekday * PITCH + CELL / 2;

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** All days as one dashed line a weekday; those with contributions are drawn over it. */
const gridPath = (days: HeatMapDay[]) =>
  WEEKDAYS.map((weekday) => {
    const row = days.filter((day) => day.weekday === weekday);
    const first = row[0];
    const last = row.at(-1);
    if (!first || !last) return '';
    return `M${first.week * PITCH} ${middle(weekday)}H${last.week * PITCH + CELL}`;
  }).join('');

/** Row by row and from cell to cell: the same few steps again and again, which compress well. */
const cellsPath = (days: HeatMapDay[]) =>
  WEEKDAYS.map((weekday) =>
    days
      .filter((day) => day.weekday === weekday)
      .map(({ week }, index, row) => {
        const before = row[index - 1];
        const step = before
          ? `m${(week - before.week) * PITCH - CELL} 0`
          : `M${week * PITCH} ${middle(weekday)}`;
        return `${step}h${CELL}`;
      })
      .join(''),
  ).join('');

function Provenance({ contributions }: { contributions: ShownContributions }) {
  if (contributions.source === 'sample') return <>{heatMap.sample}</>;
  const { asOf, readOn, isStale, since } = contributions;
  if (asOf === null || readOn === null) return null;
  return (
    <>
      {isStale ? 'As of ' : 'Read from GitHub on '}
      <time dateTime={asOf.toISOString()}>{formatDay(new Date(readOn))}</time>
      {isStale ? ': what came later has not been read yet.' : '.'}
      {since !== null && (
        <>
          {' Public activity alone, and none before '}
          <Day day={since} />.
        </>
      )}
    </>
  );
}

function Legend() {
  const entries = ['None', '1 to 4', '5 or more'];
  return (
    <div className="flex flex-wrap gap-x-4">
      <span>A day:</span>
      <ul className="flex flex-wrap gap-x-4">
        {entries.map((label, level) => (
          <li key={label} className="flex items-center gap-2">
            <svg width={CELL} height={CELL} aria-hidden="true">
              <path d={`M0 6h${CELL}`} strokeWidth={CELL} className={`heat-${level}`} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Month by month as the server wrote it; day by day, which would weigh more than the page, once it is opened. */
function Table({ layout }: { layout: HeatMapLayout }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // It can be opened before React has come.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  return (
    <details
      ref={details}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="mt-4"
    >
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
        The same as a table
      </summary>
      {isOpen ? (
        <section
          aria-label="Contributions, day by day, as a table"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          className="mt-2 max-h-96 max-w-md overflow-y-auto"
        >
          <Rows
            head="Day"
            rows={layout.days.map(({ date, count }) => [isoDay(date), formatDay(date), count])}
          />
        </section>
      ) : (
        <Rows
          head="Month"
          rows={layout.months.map(({ month, name, total }) => [month, name, total])}
        />
      )}
    </details>
  );
}

type Row = [date: string, label: string, count: number];

function Rows({ head, rows }: { head: string; rows: Row[] }) {
  return (
    <table className="mt-2 w-full max-w-md text-small">
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className="py-1.5 text-start">
            {head}
          </th>
          <th scope="col" className="py-1.5 text-end">
            Contributions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([date, label, count]) => (
          <tr key={date} className="border-line border-b">
            <th scope="row" className="py-1.5 text-start font-normal">
              <time dateTime={date}>{label}</time>
            </th>
            <td className="py-1.5 pe-2 text-end">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
