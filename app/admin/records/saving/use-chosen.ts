import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Chosen } from './save-words.client';

/** Often enough for a time that is over to be seen as over. */
const TICK_MS = 20_000;

const fieldValue = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field && 'value' in field ? String(field.value) : '';
};

/** State and time as they are chosen in a form. @param begins what they are at first */
export function useChosen(form: RefObject<HTMLFormElement>, begins: Chosen) {
  const [chosen, setChosen] = useState(begins);
  const read = useCallback(() => {
    if (!form.current) return;
    const status = fieldValue(form.current, 'status');
    const publishedAt = fieldValue(form.current, 'publishedAt');
    setChosen((before) =>
      before.status === status && before.publishedAt === publishedAt
        ? before
        : { status, publishedAt },
    );
  }, [form]);
  // What was chosen before the script came.
  useEffect(read, [read]);
  return { chosen, read };
}

/** The time, which goes on. @param loaded as the server has it, for the first rendering */
export function useNow(loaded: Date): Date {
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
