import type { State } from '~/engine/core/records/record';
import { shortWeekdayName } from '~/engine/kit/time/dates';
import { fromInputTime } from '~/engine/kit/time/time-zone';

/** The values of a form's publication fields. */
export type PublicationChoice = {
  /** 'draft', 'scheduled' or 'published'. */
  status: string;
  /** In the format of the input; '' for none. */
  publishedAt: string;
};

type Basis = {
  /** The state of the record; null for a new one. */
  state: State | null;
  /** The saved time, in the format of the input. */
  plannedAt: string;
  timeZone: string;
  now: Date;
};

/**
 * Returns the label of the save button, which says what a save does. It follows `publicationAfter` of the domain:
 * "Published" with a future time means scheduled, and publishing drops a saved time that the owner did not change.
 */
export function saveLabel(
  { status, publishedAt }: PublicationChoice,
  { state, plannedAt, timeZone, now }: Basis,
): string {
  const isUntouched = publishedAt === plannedAt;
  if (status === 'draft') return state === 'published' ? 'Unpublish' : 'Save draft';
  const time = fromInputTime(publishedAt, timeZone);
  const isLater = time !== null && time > now;
  if (status === 'scheduled') {
    if (state === 'scheduled' && isUntouched) return 'Update';
    return isLater ? `Schedule for ${shortMoment(publishedAt, now)}` : 'Schedule';
  }
  if (isLater && !isUntouched) return `Schedule for ${shortMoment(publishedAt, now)}`;
  if (state === 'published') return 'Update';
  return time === null || isLater ? 'Publish now' : `Publish, dated ${shortDay(time, now)}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats a date as `24 Nov`, with the year if it isn't the current one. */
function shortDay(date: Date, now: Date): string {
  const year = date.getUTCFullYear();
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
  return year === now.getUTCFullYear() ? day : `${day} ${year}`;
}

/** Formats the value of an input as `Tue 24 Nov, 09:00`. */
function shortMoment(input: string, now: Date): string {
  const shown = new Date(`${input}Z`);
  return `${shortWeekdayName(shown)} ${shortDay(shown, now)}, ${input.slice(11, 16)}`;
}
