import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { PublicationChoice } from './save-label.client';

/** Short enough to notice soon that a scheduled time has passed. */
const TICK_MS = 20_000;

const fieldValue = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field && 'value' in field ? String(field.value) : '';
};

/** Returns the publication state and time selected in a form. @param initial their first values */
export function usePublicationChoice(form: RefObject<HTMLFormElement>, initial: PublicationChoice) {
  const [chosen, setChosen] = useState(initial);
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
  // Choices made before hydration.
  useEffect(read, [read]);
  return { chosen, read };
}

/** Returns the current time, updated regularly. @param loaded the server's time, for the first render */
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
