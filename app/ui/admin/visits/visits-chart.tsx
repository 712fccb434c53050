import { formatDay, formatMonth } from '~/lib/time/dates';

type Point = { date: string; views: number; visitors: number };
type Unit = 'day' | 'month';

/** In the picture's own units; it is stretched to the room that there is. */
const HEIGHT = 100;
const PITCH = 10;
const GAP = 2;

const format = (date: string, unit: Unit) =>
  unit === 'day' ? formatDay(new Date(date)) : formatMonth(new Date(`${date}-01`));

const When = (period: { date: string; unit: Unit }) => (
  <time dateTime={period.date}>{format(period.date, period.unit)}</time>
);

/** Views as bars with the visitors in front of them: there are never more of these. */
export function VisitsChart({ series, unit }: { series: Point[]; unit: Unit }) {
  const most = Math.max(1, ...series.map(({ views }) => views));
  const [first, last] = [series[0], series.at(-1)];
  const bar = (value: number, index: number) => {
    const height = (value / most) * HEIGHT;
    return `M${index * PITCH} ${HEIGHT}v${-height}h${PITCH - GAP}v${height}z`;
  };
  const bars = (of: 'views' | 'visitors') =>
    series.map((point, index) => (point[of] > 0 ? bar(point[of], index) : '')).join('');
  return (
    <figure>
      <p className="text-muted text-small">
        {most} at most on one {unit}
      </p>
      <svg
        role="img"
        aria-label={`Page views and visitors by ${unit}. The table below has the figures.`}
        viewBox={`0 0 ${series.length * PITCH - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 h-48 w-full border-control border-b"
      >
        <path d={bars('views')} className="fill-control" />
        <path d={bars('visitors')} className="fill-green" />
        {series.map(({ date, views, visitors }, index) => (
          <rect key={date} x={index * PITCH} width={PITCH} height={HEIGHT} fillOpacity={0}>
            <title>{`${format(date, unit)}: ${views} page views, ${visitors} visitors`}</title>
          </rect>
        ))}
      </svg>
      <figcaption className="mt-2 text-muted text-small">
        <span className="flex flex-wrap justify-between gap-x-6">
          {first && <When date={first.date} unit={unit} />}
          {last && <When date={last.date} unit={unit} />}
        </span>
        <span className="mt-2 flex gap-5">
          <Key label="Page views" fill="fill-control" />
          <Key label="Visitors" fill="fill-green" />
        </span>
      </figcaption>
    </figure>
  );
}

/** The same figures, for whoever reads. */
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
                <When date={date} unit={unit} />
              </th>
              <td className="py-1.5 text-end tabular-nums">{views}</td>
              <td className="py-1.5 text-end tabular-nums">{visitors}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Key({ label, fill }: { label: string; fill: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg width={12} height={12} aria-hidden="true">
        <rect width={12} height={12} className={fill} />
      </svg>
      {label}
    </span>
  );
}
