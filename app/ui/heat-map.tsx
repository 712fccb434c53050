import { heatMap } from '~/content';
import type { Contributions } from '~/domain/contributions';
import { formatDay } from '~/lib/dates';
import { type HeatMapLayout, heatMapLayout } from '~/lib/heat-map';

/** Specification, point 9: cells of 12 px; the gap is ours. */
const CELL = 12;
const PITCH = 15;
const LABEL_HEIGHT = 20;

export function HeatMap({ contributions }: { contributions: Contributions }) {
  const layout = heatMapLayout(contributions);
  const summary = `${layout.total} contributions from ${formatDay(new Date(contributions.from))} to ${formatDay(new Date(contributions.to))}`;
  return (
    <figure className="card p-6 md:p-8">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="scroll-x" aria-label="Contribution heat map" tabIndex={0}>
        <Cells layout={layout} label={summary} />
      </section>
      <figcaption className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-muted text-small">
        <span>
          <strong className="text-ink">{summary}.</strong>{' '}
          <Provenance contributions={contributions} />
        </span>
        <Legend />
      </figcaption>
      <MonthTable layout={layout} />
    </figure>
  );
}

/** One path a colour instead of an element a day: a quarter of the bytes, and quicker to draw. */
function Cells({ layout, label }: { layout: HeatMapLayout; label: string }) {
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
    >
      {layout.months.map(({ week, label: month }) => (
        <text key={`${week}-${month}`} x={week * PITCH} y={12} className="fill-current text-[11px]">
          {month}
        </text>
      ))}
      {layout.levels.map((days, level) => (
        <path
          // The three levels never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={level}
          className={`heat-${level}`}
          d={days
            .map(({ week, weekday }) => {
              const x = week * PITCH;
              const y = LABEL_HEIGHT + weekday * PITCH;
              return `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`;
            })
            .join('')}
        />
      ))}
    </svg>
  );
}

function Provenance({ contributions }: { contributions: Contributions }) {
  if (contributions.source === 'sample') return <>{heatMap.sample}</>;
  if (contributions.source === 'none') return <>Nothing has been read from GitHub yet.</>;
  return contributions.asOf && <>Read from GitHub on {formatDay(contributions.asOf)}.</>;
}

function Legend() {
  const entries = ['None', '1 to 4', '5 or more'];
  return (
    <ul className="flex flex-wrap gap-x-4" aria-label="Contributions a day">
      {entries.map((label, level) => (
        <li key={label} className="flex items-center gap-2">
          <svg width={CELL} height={CELL} aria-hidden="true">
            <rect width={CELL} height={CELL} className={`heat-${level}`} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function MonthTable({ layout }: { layout: HeatMapLayout }) {
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
        The same as a table
      </summary>
      <table className="mt-2 w-full max-w-md text-small">
        <thead>
          <tr className="border-line border-b text-start">
            <th scope="col" className="py-1.5 text-start">
              Month
            </th>
            <th scope="col" className="py-1.5 text-end">
              Contributions
            </th>
            <th scope="col" className="py-1.5 text-end">
              Active days
            </th>
          </tr>
        </thead>
        <tbody>
          {layout.months.map(({ name, total, activeDays }) => (
            <tr key={name} className="border-line border-b">
              <th scope="row" className="py-1.5 text-start font-normal">
                {name}
              </th>
              <td className="py-1.5 text-end">{total}</td>
              <td className="py-1.5 text-end">{activeDays}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
