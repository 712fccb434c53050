import type { Database } from '~/engine/kit/database/client.server';
import type { Kind } from '../records/kind.server';
import type { TotalFigure, UpcomingRow, WeekChart } from './panels';

/** A figure above the dashboard's panels. */
export type Total = Omit<TotalFigure, 'count'> & {
  place: number;
  /** @param input.limit counting reads every row, so nothing is counted beyond it */
  count(db: Database, input: { now: Date; limit: number }): Promise<number>;
};

/** Rows of what comes next, in their order. */
export type Upcoming = {
  place: number;
  rows(db: Database, input: { now: Date; limit: number }): Promise<UpcomingRow[]>;
};

/** A panel of the dashboard about the last seven days. @param days in UTC, YYYY-MM-DD, from first to last */
export type Week = {
  place: number;
  read(db: Database, days: string[], kinds: readonly Kind[]): Promise<WeekChart>;
};
