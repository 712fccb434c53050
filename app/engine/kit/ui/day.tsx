import { formatDay, formatDayOfYear } from '../time/dates';
import { useWords } from './use-words';

/**
 * A calendar day.
 * @param day YYYY-MM-DD
 * @param isInYear whether the year is known and left out
 * @param language that of the site by default
 * @param text a sentence with the place `{day}`
 */
export function Day({
  day,
  isInYear = false,
  language,
  text = '{day}',
}: {
  day: string;
  isInYear?: boolean;
  language?: string;
  text?: string;
}) {
  const { site } = useWords('site');
  const format = isInYear ? formatDayOfYear : formatDay;
  const [before, after] = text.split('{day}');
  return (
    <>
      {before}
      <time dateTime={day}>{format(new Date(day), language ?? site.language)}</time>
      {after}
    </>
  );
}
