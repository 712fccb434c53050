import { type RefObject, useEffect, useState } from 'react';

/** What is seen of a text: as it is typed, as readers see it, or one beside the other. */
type View = 'write' | 'both' | 'read';

const VIEWS: { view: View; label: string }[] = [
  { view: 'write', label: 'Write' },
  { view: 'both', label: 'Both' },
  { view: 'read', label: 'Read' },
];

/** Below this width of the field, in px, the two have no room beside each other: `admin-writing.css` has it, too. */
const BOTH_FROM = 768;

/** Both, where there is room, until something else is chosen. */
export function useView(field: RefObject<HTMLElement>) {
  const [view, setView] = useState<View>('both');
  useEffect(() => {
    if (!field.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const isNarrow = (entry?.contentRect.width ?? 0) < BOTH_FROM;
      if (isNarrow) setView((now) => (now === 'both' ? 'write' : now));
    });
    observer.observe(field.current);
    return () => observer.disconnect();
  }, [field]);
  return { view, setView };
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
