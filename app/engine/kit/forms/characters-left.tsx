import { type RefObject, useEffect, useState } from 'react';
import type { ScriptTexts } from '~/content/languages/language';
import { plural } from '../language/plural';
import { useScriptText } from '../language/use-script-text';
import { countCharacters } from '../text/characters';

/** The counter appears when this few characters are left: a tenth of the limit, but at least 20 and at most 500. */
const getThreshold = (limit: number) => Math.min(500, Math.max(20, limit / 10));

/** Screen readers hear the count only after a pause in typing. */
const PAUSE_MS = 1000;

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Shows how many characters a field has left, once the text is near its limit.
 * @param limit in characters
 * @param perLine whether the limit applies to each line; the longest line counts
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
  const texts = useScriptText();
  const [left, setLeft] = useState<number | null>(null);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const count = () => setLeft(charactersLeft(element.value, { limit, perLine }));
    // At the time of the event the fields still have their old values.
    const countLater = () => setTimeout(count);
    count();
    element.addEventListener('input', count);
    element.form?.addEventListener('reset', countLater);
    return () => {
      element.removeEventListener('input', count);
      element.form?.removeEventListener('reset', countLater);
    };
  }, [field, limit, perLine]);

  const text = left === null || texts === null ? '' : describeLeft(left, perLine, texts.fields);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
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
        {announced}
      </p>
    </>
  );
}

/** @returns null if the text is not near its limit */
function charactersLeft(
  text: string,
  { limit, perLine }: { limit: number; perLine: boolean },
): number | null {
  const threshold = getThreshold(limit);
  // A text never has more characters than UTF-16 units, so most texts need no counting.
  if (text.length < limit - threshold) return null;
  const lengths = (perLine ? text.split('\n') : [text]).map(countCharacters);
  const left = limit - Math.max(...lengths);
  return left <= threshold ? left : null;
}

function describeLeft(left: number, perLine: boolean, texts: ScriptTexts['fields']): string {
  const [enough, tooMany] = perLine
    ? [texts.leftInLine, texts.tooManyInLine]
    : [texts.left, texts.tooMany];
  return plural(left < 0 ? tooMany : enough, Math.abs(left), document.documentElement.lang);
}
