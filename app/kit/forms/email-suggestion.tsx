import { type RefObject, useEffect, useState } from 'react';
import { suggestEmail } from './email-slip';

/** Wait this long before the layout changes: a press on the button below may have caused the blur. */
const AFTER_PRESS_MS = 400;

/** Suggests a corrected address after the visitor leaves the field. It never blocks the form. */
export default function EmailSuggestion({ field }: { field: RefObject<HTMLInputElement> }) {
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const forget = () => {
      clearTimeout(timer);
      setMeant(null);
    };
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setMeant(suggestEmail(element.value)), AFTER_PRESS_MS);
    };
    if (document.activeElement !== element) look();
    element.addEventListener('change', look);
    element.addEventListener('input', forget);
    element.form?.addEventListener('reset', forget);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('change', look);
      element.removeEventListener('input', forget);
      element.form?.removeEventListener('reset', forget);
    };
  }, [field]);

  const accept = () => {
    if (!field.current || meant === null) return;
    field.current.value = meant;
    field.current.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.current.focus();
  };
  return (
    <p role="status" className="text-small wrap-anywhere empty:sr-only">
      {meant && (
        <>
          <span>Did you mean </span>
          <button type="button" onClick={accept} className="link min-h-6">
            {meant}
          </button>
          <span>?</span>
        </>
      )}
    </p>
  );
}
