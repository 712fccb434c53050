import { useEffect, useState } from 'react';
import { formatDay } from '~/lib/dates';

/**
 * A calendar day in the reader's own format. The server does not know it, so the page comes with the
 * site's and changes it when the script is there.
 * @param day YYYY-MM-DD
 */
export function LocalDay({ day }: { day: string }) {
  const [text, setText] = useState(() => formatDay(new Date(day)));
  useEffect(() => {
    setText(new Date(day).toLocaleDateString(undefined, { timeZone: 'UTC' }));
  }, [day]);
  return <time dateTime={day}>{text}</time>;
}
