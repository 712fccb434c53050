import { useMemo } from 'react';
import { formatDay } from '~/engine/kit/time/dates';
import { Day } from '~/engine/kit/ui/day';
import { useWords } from '~/engine/kit/ui/use-words';
import { type HeatMapLayout, heatMapLayout, type ShownContributions } from '../core/heat-map';
import { CELL } from './heat-map-cells';
import { HeatMapGrid } from './heat-map-grid';
import { HeatMapTable } from './heat-map-table';

export function HeatMap({ contributions }: { contributions: ShownContributions }) {
  const layout = useMemo(() => heatMapLayout(contributions), [contributions]);
  const { from, to } = contributions;
  const range = `from ${formatDay(new Date(from))} to ${formatDay(new Date(to))}`;
  const summary = `${layout.total} contributions ${range}`;
  return (
    <figure className="heat-map-figure">
      <Figures layout={layout} />
      <HeatMapGrid layout={layout} summary={summary} />
      <figcaption className="meta">
        <span className="me-auto">
          <span className="sr-only">{`${layout.total} contributions from `}</span>
          <Day day={from} /> to <Day day={to} />. <Provenance contributions={contributions} />
        </span>
        <Legend />
        <HeatMapTable layout={layout} />
      </figcaption>
    </figure>
  );
}

function Figures({ layout }: { layout: HeatMapLayout }) {
  const activeDays = layout.days.filter(({ count }) => count > 0).length;
  const figures = [
    { label: 'contributions', value: layout.total },
    { label: 'active days', value: activeDays },
  ];
  return (
    <dl className="heat-map-figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="meta">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Provenance({ contributions }: { contributions: ShownContributions }) {
  const { heatMap } = useWords();
  if (contributions.source === 'sample') return <>{heatMap.sample}</>;
  const { asOf, readOn, isStale, since } = contributions;
  if (asOf === null || readOn === null) return null;
  return (
    <>
      <span>{isStale ? 'As of ' : 'Read from GitHub on '}</span>
      <time dateTime={asOf.toISOString()}>{formatDay(new Date(readOn))}</time>
      <span>{isStale ? ': later activity has not been read yet.' : '.'}</span>
      {since !== null && (
        <span>
          {' Only public activity, and none before '}
          <Day day={since} />.
        </span>
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
