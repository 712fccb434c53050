import { Link } from '@remix-run/react';
import type { WeekChart } from '~/engine/core/dashboard/panels';
import { safeAddress } from '~/engine/kit/safe-address';
import { formatNumber, pluralize } from '~/engine/kit/text/figures';
import { formatDay } from '~/engine/kit/time/dates';
import { Panel } from '../shared/panel';

/** In px. */
const HEIGHT = 40;
const LETTER_BASE = 58;

const LETTERS = 'SMTWTFS';

/** Figures of the last seven days with a chart, unless all are 0, and what is at the top. */
export function WeekPanel({ week }: { week: WeekChart }) {
  const { title, id, figures, top, empty, more } = week;
  return (
    <Panel title={title} id={id}>
      {figures.some(({ sum }) => sum > 0) && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-6">
            {figures.map(({ noun, sum }) => (
              <span key={noun} className="text-muted text-small">
                <strong className="font-bold font-heading text-[1.5rem] text-ink tabular-nums">
                  {formatNumber(sum)}
                </strong>{' '}
                <span>{sum === 1 ? noun : `${noun}s`}</span>
              </span>
            ))}
          </p>
          <Bars week={week} />
        </>
      )}
      <p className="mt-3 flex min-h-13 flex-wrap items-center justify-between gap-x-6 first-of-type:mt-0">
        {top === null ? (
          <span className="text-muted">{empty}</span>
        ) : (
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="text-muted">{top.says}</span>
            <a href={safeAddress(top.path)} className="link">
              {top.title}
            </a>{' '}
            <span className="meta whitespace-nowrap">{top.note}</span>
          </span>
        )}
        <Link to={more.to} className="button button-text -mx-3">
          {more.label}
        </Link>
      </p>
    </Panel>
  );
}

/** A bar chart of the first figure by day. Its label contains all numbers. */
function Bars({ week: { figures, days } }: { week: WeekChart }) {
  const bars = days.map(({ date, counts }) => ({ date, counts, count: counts[0] ?? 0 }));
  const max = Math.max(1, ...bars.map(({ count }) => count));
  const numbers = bars
    .map(({ date, count }) => `${formatDay(new Date(date))}: ${count}`)
    .join(', ');
  const [{ noun = '' } = {}] = figures;
  // Percentages, because the width is that of the panel. A gap is a quarter of a bar, and the last bar has none.
  const width = 100 / (bars.length * 1.25 - 0.25);
  const pitch = width * 1.25;
  return (
    <svg
      role="img"
      aria-label={`${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}s by day. ${numbers}`}
      className="mt-3 h-15.5 w-full text-[0.8125rem]"
    >
      {bars.map(({ date, counts, count }, index) => {
        // A day without any is a thin line.
        const height = Math.max(1, (count / max) * HEIGHT);
        const weekday = new Date(date).getUTCDay();
        const isWeekend = weekday === 0 || weekday === 6;
        const says = figures.map(({ noun: of }, at) => pluralize(counts[at] ?? 0, of)).join(', ');
        return (
          <g key={date}>
            <title>{`${formatDay(new Date(date))}: ${says}`}</title>
            <rect
              x={`${index * pitch}%`}
              y={HEIGHT - height}
              width={`${width}%`}
              height={height}
              rx="2"
              className={`${count > 0 ? 'fill-accent' : 'fill-control'} ${isWeekend ? 'opacity-55' : ''}`}
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
