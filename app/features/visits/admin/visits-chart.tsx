import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '~/engine/kit/loading/lazy-component';
import { formatNumber } from '~/engine/kit/text/figures';
import { formatDay, formatMonth } from '~/engine/kit/time/dates';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { chartMarks, scaleTop } from './chart-scale';

type Point = { date: string; views: number; visitors: number };
type Unit = 'day' | 'month';

const ChartReader = lazyComponent(() => import('./chart-reader.client'));

/** In px from the top of the SVG: the scale, and the dates below it. */
const TOP = 16;
const HEIGHT = 176;
const DATES = 216;
/** In units of the inner SVG, which is stretched to the available width. */
const PITCH = 10;
const BAR = 6;

const format = (date: string, unit: Unit) =>
  unit === 'day' ? formatDay(new Date(date)) : formatMonth(new Date(`${date}-01`));

const PeriodTime = (period: { date: string; unit: Unit }) => (
  <time dateTime={period.date}>{format(period.date, period.unit)}</time>
);

/**
 * Views as an area, and visitors as bars in front of it. They share a scale, because there are never more visitors
 * than views.
 */
export function VisitsChart({ series, unit }: { series: Point[]; unit: Unit }) {
  const isScripted = useIsScripted();
  const top = scaleTop(Math.max(...series.map(({ views }) => views)));
  const points = series.map(({ date, views, visitors }) => ({
    name: format(date, unit),
    views: formatNumber(views),
    visitors: formatNumber(visitors),
  }));
  return (
    <figure>
      <div className="flex">
        <Scale top={top} />
        <div className="relative min-w-0 flex-1">
          <Plot series={series} unit={unit} top={top} />
          {isScripted && (
            <Suspense>
              <ChartReader points={points} unit={unit} />
            </Suspense>
          )}
        </div>
      </div>
      <figcaption className="mt-2 flex gap-5 text-muted text-small">
        <Key label="Page views">
          <rect width={12} height={12} fillOpacity={0.22} className="fill-ink" />
          <path d="M0 .75h12" strokeWidth={1.5} className="stroke-ink" />
        </Key>
        <Key label="Visitors">
          <rect width={12} height={12} className="fill-accent" />
        </Key>
      </figcaption>
    </figure>
  );
}

const heightOf = (part: number) => TOP + HEIGHT * (1 - part);

/** The labels of the three grid lines. */
function Scale({ top }: { top: number }) {
  const width = formatNumber(top).length * 8 + 8;
  return (
    <svg width={width} height={DATES} aria-hidden="true" className="flex-none">
      {[0, 0.5, 1].map((part) => (
        <text
          key={part}
          x={width - 8}
          y={heightOf(part) + 4}
          textAnchor="end"
          className="fill-muted text-meta tabular-nums"
        >
          {formatNumber(top * part)}
        </text>
      ))}
    </svg>
  );
}

function Plot({ series, unit, top }: { series: Point[]; unit: Unit; top: number }) {
  const width = series.length * PITCH;
  const down = (value: number) => HEIGHT * (1 - value / top);
  const line = series
    .map(({ views }, index) => `${index === 0 ? 'M' : 'L'}${(index + 0.5) * PITCH} ${down(views)}`)
    .join('');
  const area = `${line}L${width - PITCH / 2} ${HEIGHT}L${PITCH / 2} ${HEIGHT}z`;
  const bars = series
    .map(({ visitors }, index) =>
      visitors === 0
        ? ''
        : `M${index * PITCH + (PITCH - BAR) / 2} ${HEIGHT}V${down(visitors)}h${BAR}V${HEIGHT}z`,
    )
    .join('');
  const dates = series.map(({ date }) => date);
  return (
    <svg
      role="img"
      aria-label={`Page views and visitors by ${unit}. The table below has the figures.`}
      height={DATES}
      // The label of a day in a week is wider than its day.
      className="block w-full overflow-visible"
    >
      {[0, 0.5, 1].map((part) => (
        <rect
          key={part}
          y={Math.round(heightOf(part))}
          width="100%"
          height={1}
          className={part === 0 ? 'fill-control' : 'fill-line'}
        />
      ))}
      <svg
        y={TOP}
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={area} fillOpacity={0.22} className="fill-ink" />
        <path d={bars} className="fill-accent" />
        <path
          d={line}
          fill="none"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
        {series.map(({ date, views, visitors }, index) => (
          <rect key={date} x={index * PITCH} width={PITCH} height={HEIGHT} fillOpacity={0}>
            <title>{`${format(date, unit)}: ${formatNumber(views)} page views, ${formatNumber(visitors)} visitors`}</title>
          </rect>
        ))}
      </svg>
      {chartMarks(dates, unit).map(({ index, label, isOnPhone }) => {
        const part = (index + 0.5) / series.length;
        return (
          <text
            key={index}
            x={`${part * 100}%`}
            y={DATES - 6}
            textAnchor={part < 0.06 ? 'start' : part > 0.94 ? 'end' : 'middle'}
            className={`fill-muted text-meta ${isOnPhone ? '' : 'hidden md:block'}`}
          >
            {label}
          </text>
        );
      })}
    </svg>
  );
}

/** The same figures as a table. */
export function VisitsTable({ series, unit }: { series: Point[]; unit: Unit }) {
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
        The figures as a table
      </summary>
      <table className="mt-2 w-full max-w-md text-small">
        <caption className="sr-only">Page views and visitors by {unit}</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-1.5 text-start">
              {unit === 'day' ? 'Day' : 'Month'}
            </th>
            <th scope="col" className="py-1.5 text-end">
              Page views
            </th>
            <th scope="col" className="py-1.5 text-end">
              Visitors
            </th>
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map(({ date, views, visitors }) => (
            <tr key={date} className="border-line border-b">
              <th scope="row" className="py-1.5 text-start font-normal">
                <PeriodTime date={date} unit={unit} />
              </th>
              <td className="py-1.5 text-end tabular-nums">{formatNumber(views)}</td>
              <td className="py-1.5 text-end tabular-nums">{formatNumber(visitors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Key({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <svg width={12} height={12} aria-hidden="true">
        {children}
      </svg>
      {label}
    </span>
  );
}
