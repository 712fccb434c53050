import { formatDay, formatDayOfYear } from '../time/dates';
import { useWords } from './use-words';

/**
 * A calendar day.
 * @param day YYYY-MM-DD
 * @param isInYear whether the year is known and left out
 * @param language that of the site by default
 */
export function Day({
  day,
  isInYear = false,
  language,
}: {
  day: string;
  isInYear?: boolean;
  language?: string;
}) {
  const { site } = useWords();
  const format = isInYear ? formatDayOfYear : formatDay;
  return <time dateTime={day}>{format(new Date(day), language ?? site.language)}</time>;
}
