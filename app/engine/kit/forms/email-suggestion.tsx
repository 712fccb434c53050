import { type RefObject, useEffect, useState } from 'react';
import { useScriptText } from '../language/use-script-text';
import { suggestEmail } from './email-typo';

/** Wait this long before the layout changes: a press on the button below may have caused the blur. */
const AFTER_PRESS_MS = 400;

/** Suggests a corrected address after the visitor leaves the field. It never blocks the form. */
export default function EmailSuggestion({ field }: { field: RefObject<HTMLInputElement> }) {
  const text = useScriptText();
  const [suggestion, setSuggestion] = useState<string | null>(null);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const clear = () => {
      clearTimeout(timer);
      setSuggestion(null);
    };
    const suggest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSuggestion(suggestEmail(element.value)), AFTER_PRESS_MS);
    };
    if (document.activeElement !== element) suggest();
    element.addEventListener('change', suggest);
    element.addEventListener('input', clear);
    element.form?.addEventListener('reset', clear);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('change', suggest);
      element.removeEventListener('input', clear);
      element.form?.removeEventListener('reset', clear);
    };
  }, [field]);

  const accept = () => {
    if (!field.current || suggestion === null) return;
    field.current.value = suggestion;
    field.current.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.current.focus();
  };
  const [before, after] = text?.fields.suggestion.split('{email}') ?? [];
  return (
    <p role="status" className="suggestion text-small wrap-anywhere">
      {text && suggestion && (
        <>
          <span>{before}</span>
          <button type="button" onClick={accept} className="link min-h-6">
            {suggestion}
          </button>
          <span>{after}</span>
        </>
      )}
    </p>
  );
}
