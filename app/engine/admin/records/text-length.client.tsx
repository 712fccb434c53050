import { type RefObject, useEffect, useState } from 'react';
import { formatTextLength } from '../writing/text-length';

/** Counts after a pause in typing. */
const PAUSE_MS = 400;

/** The number of words and minutes of the text in a form. @param name of its field */
export function TextLength({ form, name }: { form: RefObject<HTMLFormElement>; name: string }) {
  const [length, setLength] = useState('');
  useEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLTextAreaElement)) return;
    let timer: ReturnType<typeof setTimeout>;
    const count = () => setLength(formatTextLength(field.value));
    const countSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(count, PAUSE_MS);
    };
    count();
    field.addEventListener('input', countSoon);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', countSoon);
    };
  }, [form, name]);
  return <span className="whitespace-nowrap tabular-nums max-md:hidden">{length}</span>;
}
