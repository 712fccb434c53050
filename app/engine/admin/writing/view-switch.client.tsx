/**
 * Which panes the editor shows: the text, the preview, or both. `auto` is the state before hydration: both, if there
 * is enough room.
 */
export type View = 'auto' | 'write' | 'both' | 'read';

const VIEWS: { view: View; label: string; isWide?: boolean }[] = [
  { view: 'write', label: 'Write' },
  { view: 'both', label: 'Both', isWide: true },
  { view: 'read', label: 'Read' },
];

const KEY = 'editor-view';

const isView = (stored: string | null): stored is View => VIEWS.some(({ view }) => view === stored);

/** Returns the view that was last chosen on this device. */
export function readStoredView(): View | null {
  try {
    const stored = localStorage.getItem(KEY);
    return isView(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the view for the next text on this device. */
export function storeView(view: View): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Without storage, the choice only lasts for this page.
  }
}

export const ViewSwitch = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
  <div role="group" aria-label="View" className="writing-views segments ms-auto flex-none">
    {VIEWS.map((one) => (
      <button
        key={one.view}
        type="button"
        aria-pressed={one.view === view}
        onClick={() => onView(one.view)}
        className={one.isWide ? 'max-lg:hidden' : undefined}
      >
        {one.label}
      </button>
    ))}
  </div>
);
