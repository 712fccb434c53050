/** The shapes of the dashboard's panels. `panel.server.ts` has what contributes to them. */

/** A figure above the panels. */
export type TotalFigure = { label: string; to: string; count: number };

/** A row of what comes next. */
export type UpcomingRow = {
  id: string;
  icon: string;
  to: string;
  title: string;
  /** Stands before the date. */
  says?: string;
  date: Date;
};

/** Figures over the last seven days, with a chart of them by day. */
export type WeekChart = {
  title: string;
  id: string;
  /** Each with what it counts, such as `visitor`. The chart shows the first by day, and names the others. */
  figures: { noun: string; sum: number }[];
  /** Days are in UTC, YYYY-MM-DD. Each has as many numbers as there are figures. */
  days: { date: string; counts: number[] }[];
  /** The page that is at the top of the first figure; null if nothing was counted. */
  top: { says: string; path: string; title: string; note: string } | null;
  /** Stands in its place. */
  empty: string;
  more: { label: string; to: string };
};
