import { useMemo } from 'react';
import { formatDay } from '~/engine/kit/time/dates';
import { Day } from '~/engine/kit/ui/day';
import { Filled } from '~/engine/kit/ui/filled';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { type HeatMapLayout, heatMapLayout, type ShownContributions } from '../core/heat-map';
import { CELL } from './heat-map-cells';
import { HeatMapGrid } from './heat-map-grid';
import { HeatMapTable } from './heat-map-table';

export function HeatMap({ contributions }: { contributions: ShownContributions }) {
  const { language } = useWords('site').site;
  const layout = useMemo(() => heatMapLayout(contributions, language), [contributions, language]);
  const { from, to, said } = contributions;
  const text = useText('contributions');
  return (
    <figure className="heat-map-figure">
      <Figures layout={layout} />
      <HeatMapGrid layout={layout} said={said} />
      <figcaption className="meta">
        <span className="me-auto">
          <Filled text={text.range} from={<Day day={from} />} to={<Day day={to} />} />{' '}
          <Provenance contributions={contributions} />
        </span>
        <Legend />
        <HeatMapTable layout={layout} />
      </figcaption>
    </figure>
  );
}

function Figures({ layout }: { layout: HeatMapLayout }) {
  const activeDays = layout.days.filter(({ count }) => count > 0).length;
  const text = useText('contributions');
  const figures = [
    { label: text.total, value: layout.total },
    { label: text.active, value: activeDays },
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
  const { heatMap, site } = useWords('heatMap', 'site');
  if (contributions.source === 'sample') return <>{heatMap.sample}</>;
  const { asOf, readOn, since, said } = contributions;
  if (asOf === null || readOn === null || !said.read) return null;
  return (
    <>
      <span>
        <Filled
          text={said.read}
          day={<time dateTime={asOf}>{formatDay(new Date(readOn), site.language)}</time>}
        />
      </span>
      {since !== null && (
        <span>
          {' '}
          <Day day={since} text={said.since} />
        </span>
      )}
    </>
  );
}

function Legend() {
  const { aDay, none, some, many } = useText('contributions');
  return (
    <div className="flex flex-wrap gap-x-4">
      <span>{aDay}</span>
      <ul className="flex flex-wrap gap-x-4">
        {[none, some, many].map((label, level) => (
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
