type HeatMapDay = { date: string; count: number; week: number; weekday: number };

export type HeatMapLayout = {
  /** Columns. */
  weeks: number;
  /** The days by colour: none, 1 to 4, 5 or more. */
  levels: [HeatMapDay[], HeatMapDay[], HeatMapDay[]];
  /** In order; `week` is the column of the month's first day. */
  months: { name: string; label: string; week: number; total: number; activeDays: number }[];
  total: number;
};

const DAY_MS = 86_400_000;
/** Specification, point 9: 0, under 5, 5 or more. */
const MANY = 5;

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthLabel = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/**
 * Places each day of a range in the grid: a column a week, Sunday on top.
 * @param input.from, input.to the first and the last day, YYYY-MM-DD, `from` being a first of a month
 */
export function heatMapLayout({
  days,
  from,
  to,
}: {
  days: Record<string, number>;
  from: string;
  to: string;
}): HeatMapLayout {
  const start = Date.parse(from);
  const offset = new Date(start).getUTCDay();
  const length = Math.round((Date.parse(to) - start) / DAY_MS) + 1;
  const layout: HeatMapLayout = {
    weeks: Math.ceil((offset + length) / 7),
    levels: [[], [], []],
    months: [],
    total: 0,
  };
  for (let index = 0; index < length; index += 1) {
    const date = new Date(start + index * DAY_MS);
    const iso = date.toISOString().slice(0, 10);
    const count = days[iso] ?? 0;
    const week = Math.floor((offset + index) / 7);
    if (date.getUTCDate() === 1) {
      layout.months.push({
        name: monthName.format(date),
        label: monthLabel.format(date),
        week,
        total: 0,
        activeDays: 0,
      });
    }
    layout.levels[count === 0 ? 0 : count < MANY ? 1 : 2].push({
      date: iso,
      count,
      week,
      weekday: (offset + index) % 7,
    });
    const month = layout.months.at(-1);
    if (month && count > 0) {
      month.total += count;
      month.activeDays += 1;
    }
    layout.total += count;
  }
  return layout;
}
