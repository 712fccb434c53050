import { Link } from '@remix-run/react';
import type { Dashboard } from '~/engine/core/dashboard/overview';
import { safeAddress } from '~/engine/kit/safe-address';
import { formatNumber, pluralize } from '~/engine/kit/text/figures';
import { formatDay } from '~/engine/kit/time/dates';
import { Panel } from '../shared/panel';

/** In px. */
const HEIGHT = 40;
const LETTER_BASE = 58;

const LETTERS = 'SMTWTFS';

/** Visitors and views of the last seven days, and the page with the most visitors. */
export function WeekPanel({ week: { days, topPage } }: Pick<Dashboard, 'week'>) {
  const sum = (of: 'views' | 'visitors') => days.reduce((total, day) => total + day[of], 0);
  return (
    <Panel title="Last 7 days" id="week">
      <p className="flex flex-wrap items-baseline gap-x-6">
        {(['visitors', 'views'] as const).map((of) => (
          <span key={of} className="text-muted text-small">
            <strong className="font-bold font-heading text-[1.5rem] text-ink tabular-nums">
              {formatNumber(sum(of))}
            </strong>{' '}
            <span>{sum(of) === 1 ? of.slice(0, -1) : of}</span>
          </span>
        ))}
      </p>
      <Bars days={days} />
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6">
        {topPage === null ? (
          <span className="text-muted">No visitors yet.</span>
        ) : (
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="text-muted">Most seen: </span>
            <a href={safeAddress(topPage.name)} className="link">
              {topPage.title ?? (topPage.name === '/' ? 'Home' : topPage.name)}
            </a>{' '}
            <span className="meta whitespace-nowrap">{pluralize(topPage.visitors, 'visitor')}</span>
          </span>
        )}
        <Link to="/admin/analytics?range=7d" className="link inline-flex min-h-11 items-center">
          Analytics
        </Link>
      </p>
    </Panel>
  );
}

/** A bar chart of visitors by day. Its label contains all figures. */
function Bars({ days }: Pick<Dashboard['week'], 'days'>) {
  const max = Math.max(1, ...days.map(({ visitors }) => visitors));
  const figures = days
    .map(({ date, visitors }) => `${formatDay(new Date(date))}: ${visitors}`)
    .join(', ');
  // Percentages, because the width is that of the panel. A gap is a quarter of a bar, and the last bar has none.
  const width = 100 / (days.length * 1.25 - 0.25);
  const pitch = width * 1.25;
  return (
    <svg
      role="img"
      aria-label={`Visitors by day. ${figures}`}
      className="mt-3 h-15.5 w-full text-[0.8125rem]"
    >
      {days.map(({ date, views, visitors }, index) => {
        // A day without visitors is a thin line.
        const height = Math.max(1, (visitors / max) * HEIGHT);
        const weekday = new Date(date).getUTCDay();
        const isWeekend = weekday === 0 || weekday === 6;
        return (
          <g key={date}>
            <title>{`${formatDay(new Date(date))}: ${pluralize(visitors, 'visitor')}, ${pluralize(views, 'view')}`}</title>
            <rect
              x={`${index * pitch}%`}
              y={HEIGHT - height}
              width={`${width}%`}
              height={height}
              rx="2"
              className={`${visitors > 0 ? 'fill-accent' : 'fill-control'} ${isWeekend ? 'opacity-55' : ''}`}
            />
            <text
              x={`${index * pitch + width / 2}%`}
              y={LETTER_BASE}
              textAnchor="middle"
              className="fill-muted"
            >
              {LETTERS[weekday]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
