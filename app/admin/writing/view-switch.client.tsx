/**
 * What is seen of a text: as it is typed, as readers see it, or one beside the other. `auto`: both where there is room
 * for them without taking anything else's place, until a script has looked.
 */
export type View = 'auto' | 'write' | 'both' | 'read';

const VIEWS: { view: View; label: string; isWide?: boolean }[] = [
  { view: 'write', label: 'Write' },
  { view: 'both', label: 'Both', isWide: true },
  { view: 'read', label: 'Read' },
];

const KEY = 'editor-view';

const isView = (stored: string | null): stored is View => VIEWS.some(({ view }) => view === stored);

/** What was chosen on this device. */
export function readStoredView(): View | null {
  try {
    const stored = localStorage.getItem(KEY);
    return isView(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The next text on this device begins with it. */
export function storeView(view: View): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
}

export const ViewSwitch = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
  <div
    role="group"
    aria-label="What is shown"
    className="writing-views ms-auto flex flex-none rounded-full border border-line bg-sunken p-0.5"
  >
    {VIEWS.map((one) => (
      <button
        key={one.view}
        type="button"
        aria-pressed={one.view === view}
        onClick={() => onView(one.view)}
        className={`min-h-11 min-w-16 cursor-pointer rounded-full px-3.5 font-semibold text-muted text-small aria-pressed:bg-green-soft aria-pressed:text-ink forced-colors:aria-pressed:outline-2 lg:min-h-9 ${one.isWide ? 'max-lg:hidden' : ''}`}
      >
        {one.label}
      </button>
    ))}
  </div>
);
