import { type PointerEvent, useSyncExternalStore } from 'react';
import { Icon } from './icon';
import { useText } from './use-text';

type Theme = 'light' | 'dark';

/** `inline-scripts.ts` reads this key too. */
const KEY = 'theme';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null)
      setTheme(event.newValue === 'dark' ? 'dark' : 'light');
  };
  listeners.add(onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onStorage);
  };
}

/** Returns the current theme; light on the server, which does not know it. */
export const currentTheme = (): Theme =>
  typeof document !== 'undefined' && document.documentElement.dataset.theme === 'dark'
    ? 'dark'
    : 'light';

function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

export function toggleTheme() {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  setTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
}

/** Returns the theme of the page; light on the server and on the first render. */
export const useTheme = () => useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'light');

/** Called when a lamp is pressed, whose click changes the theme: its light spreads over the page. */
const pressLamp = ({ currentTarget: lamp, pointerId }: PointerEvent) =>
  import('./spread-light.client').then(
    ({ spreadLight }) => spreadLight(lamp, pointerId),
    console.error,
  );

/** The theme switch: a lamp that is on in the dark theme. */
export function ThemeSwitch() {
  const theme = useTheme();
  const { darkTheme } = useText('site');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={theme === 'dark'}
      aria-label={darkTheme}
      className="icon-button needs-script"
      onPointerDown={pressLamp}
      onClick={toggleTheme}
    >
      <Icon name="lamp" className="size-6 dark:hidden" />
      <Icon name="lamp-on" className="hidden size-6 dark:block" />
    </button>
  );
}
