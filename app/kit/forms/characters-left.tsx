import { type RefObject, useEffect, useState } from 'react';
import { countCharacters } from '../text/characters';

/** From here on a field tells how much room is left: a tenth of it, and neither a word nor a page. */
const nearTo = (limit: number) => Math.min(500, Math.max(20, limit / 10));

/** Typing goes on: a screen reader is told once there is a pause. */
const PAUSE_MS = 1000;

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * What is left of a field's limit, from where it is near on.
 * @param limit in characters, of the domain's limits
 * @param perLine whether it is each line that has the limit: the longest one is told of
 */
export default function CharactersLeft({
  field,
  limit,
  perLine = false,
}: {
  field: RefObject<Field>;
  limit: number;
  perLine?: boolean;
}) {
  const [left, setLeft] = useState<number | null>(null);
  const [told, setTold] = useState('');
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const count = () => setLeft(leftOf(element.value, { limit, perLine }));
    // When it is told, the fields still hold what they held.
    const countLater = () => setTimeout(count);
    count();
    element.addEventListener('input', count);
    element.form?.addEventListener('reset', countLater);
    return () => {
      element.removeEventListener('input', count);
      element.form?.removeEventListener('reset', countLater);
    };
  }, [field, limit, perLine]);

  const text = left === null ? '' : textOf(left, perLine);
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  if (left === null) return null;
  return (
    <>
      <p
        aria-hidden="true"
        className={`text-small ${left < 0 ? 'font-medium text-red' : 'text-muted'}`}
      >
        {text}
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}

/** @returns null as long as there is room enough */
function leftOf(
  text: string,
  { limit, perLine }: { limit: number; perLine: boolean },
): number | null {
  const near = nearTo(limit);
  // There are never more characters than units: most texts need no counting.
  if (text.length < limit - near) return null;
  const lengths = (perLine ? text.split('\n') : [text]).map(countCharacters);
  const left = limit - Math.max(...lengths);
  return left <= near ? left : null;
}

function textOf(left: number, perLine: boolean): string {
  const count = Math.abs(left);
  const characters = `${count} character${count === 1 ? '' : 's'}`;
  return `${perLine ? 'Longest line: ' : ''}${characters} ${left < 0 ? 'too many' : 'left'}`;
}
