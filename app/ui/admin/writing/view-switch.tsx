import { type RefObject, useEffect, useState } from 'react';

/**
 * What is seen of a text: as it is typed, as readers see it, or one beside the other. `auto`: both where there is room
 * for them without taking anything else's place, until a script has looked.
 */
export type View = 'auto' | 'write' | 'both' | 'read';

const VIEWS: { view: View; label: string }[] = [
  { view: 'write', label: 'Write' },
  { view: 'both', label: 'Both' },
  { view: 'read', label: 'Read' },
];

/** The width of the field, in px, from which both have room, as `admin-writing.css` has it, too. */
const BOTH_FROM = 752;
/** The windows in which there are never both. */
const NARROW = '(width < 64rem)';

export function useView(field: RefObject<HTMLElement>) {
  const [view, setView] = useState<View>('auto');
  useEffect(() => {
    const hasRoom = (field.current?.clientWidth ?? 0) >= BOTH_FROM;
    const narrow = window.matchMedia(NARROW);
    const kept = keptView();
    if (kept && !(kept === 'both' && narrow.matches)) setView(kept);
    else setView(hasRoom ? 'both' : 'write');
    const leaveBoth = () => {
      if (narrow.matches) setView((now) => (now === 'both' ? 'write' : now));
    };
    narrow.addEventListener('change', leaveBoth);
    return () => narrow.removeEventListener('change', leaveBoth);
  }, [field]);
  /** Of a person: the next text on this device begins with it. Reading is a look, and nobody begins with that. */
  const choose = (next: View) => {
    if (next !== 'read') keepView(next);
    setView(next);
  };
  return { view, setView, choose };
}

const KEY = 'editor-view';

const isView = (kept: string | null): kept is View => VIEWS.some(({ view }) => view === kept);

function keptView(): View | null {
  try {
    const kept = localStorage.getItem(KEY);
    return isView(kept) ? kept : null;
  } catch {
    return null;
  }
}

function keepView(view: View): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
}

export const ViewSwitch = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
  <div role="group" aria-label="What is shown" className="writing-views">
    {VIEWS.map((one) => (
      <button
        key={one.view}
        type="button"
        aria-pressed={one.view === view}
        data-choice={one.view}
        onClick={() => onView(one.view)}
      >
        {one.label}
      </button>
    ))}
  </div>
);
