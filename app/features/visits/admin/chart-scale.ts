import { shortMonthName } from '~/engine/kit/time/dates';

/** Returns the top of the scale: a round number of at least `most`, whose half is a whole number. */
export function scaleTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * power);
  return steps.find((step) => step >= most && step % 2 === 0) ?? 20 * power;
}

type Mark = {
  index: number;
  label: string;
  /** Whether a phone, which only has room for some, shows it. */
  isOnPhone: boolean;
};

/** How many labels fit on a phone. */
const ON_PHONE = 4;

/**
 * Returns the labels of the x-axis: each Monday, each day of a week, or each month.
 * @param dates YYYY-MM-DD or YYYY-MM
 */
export function chartMarks(dates: string[], unit: 'day' | 'month'): Mark[] {
  const isMarked = (date: string) =>
    unit === 'month' || dates.length <= 7 || new Date(date).getUTCDay() === 1;
  const marked = dates.flatMap((date, index) => (isMarked(date) ? [{ date, index }] : []));
  const step = Math.ceil(marked.length / ON_PHONE);
  return marked.map(({ date, index }, place) => {
    const time = new Date(unit === 'month' ? `${date}-01` : date);
    const month = shortMonthName(time);
    const label = unit === 'month' ? month : `${time.getUTCDate()} ${month}`;
    return { index, label, isOnPhone: place % step === 0 };
  });
}
