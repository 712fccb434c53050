import type { State } from '~/core/records/record';
import { fromInputTime } from '~/kit/time/time-zone';

/** What the publication fields of a form hold. */
export type Chosen = {
  /** 'draft', 'scheduled' or 'published'. */
  status: string;
  /** As the input holds it; '' for none. */
  publishedAt: string;
};

type Basis = {
  /** What the record is; null for a new one. */
  state: State | null;
  /** The time that it has, as the input holds it. */
  plannedAt: string;
  timeZone: string;
  now: Date;
};

/**
 * What a save will do, in the words of its button. It follows `publicationAfter` of the domain: "Published" with
 * a time to come is a schedule, and a time that nobody touched is over once one publishes.
 */
export function saveWords(
  { status, publishedAt }: Chosen,
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

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** 24 Nov, and the year where it is another one. */
function shortDay(date: Date, now: Date): string {
  const year = date.getUTCFullYear();
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
  return year === now.getUTCFullYear() ? day : `${day} ${year}`;
}

/** Tue 24 Nov, 09:00, of the time that an input holds. */
function shortMoment(input: string, now: Date): string {
  const shown = new Date(`${input}Z`);
  return `${WEEKDAYS[shown.getUTCDay()]} ${shortDay(shown, now)}, ${input.slice(11, 16)}`;
}
