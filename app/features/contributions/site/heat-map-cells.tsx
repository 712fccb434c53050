import type { PointerEvent } from 'react';
import type { HeatMapDay, HeatMapLayout } from '../core/heat-map';

/** Specification, point 9: cells of 12 px; the gap is ours. */
export const CELL = 12;
export const PITCH = 15;
export const LABEL_HEIGHT = 20;

/** Draws the days as cells. One path per colour instead of one element per day: a few bytes per day, and fast to draw. */
export function HeatMapCells({
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
  const width = layout.weeks * PITCH - (PITCH - CELL);
  const height = LABEL_HEIGHT + 7 * PITCH;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={onLeave}
    >
      <g>
        {layout.months.map(({ week, name, label: month }) => (
          <text key={name} x={week * PITCH} y={12}>
            {month}
          </text>
        ))}
      </g>
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
        />
      )}
    </svg>
  );
}

/** Returns the y position of a row's middle. Cells are drawn as thick lines through it. */
const middle = (weekday: number) => LABEL_HEIGHT + weekday * PITCH + CELL / 2;

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Draws all days as one dashed line per weekday. Days with contributions are drawn over it. */
const gridPath = (days: HeatMapDay[]) =>
  WEEKDAYS.map((weekday) => {
    const row = days.filter((day) => day.weekday === weekday);
    const first = row[0];
    const last = row.at(-1);
    if (!first || !last) return '';
    return `M${first.week * PITCH} ${middle(weekday)}H${last.week * PITCH + CELL}`;
  }).join('');

/** Draws cells row by row with relative moves: the same few steps repeat, which compresses well. */
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
