import { shortMonthName, shortWeekdayName } from '~/engine/kit/time/dates';

export const people = (n: number) => (n === 1 ? '1 person' : `${n} people`);

/** Returns the label of the send button. @param sendAt the value of a `datetime-local` input; '' for now */
export function sendLabel(sendAt: string, confirmed: number): string {
  const shown = new Date(`${sendAt}Z`);
  if (Number.isNaN(shown.getTime())) return `Send to ${people(confirmed)}`;
  const day = `${shortWeekdayName(shown)} ${shown.getUTCDate()} ${shortMonthName(shown)}`;
  return `Schedule for ${day}, ${sendAt.slice(11, 16)} to ${people(confirmed)}`;
}
