import { isComposing } from '../../composing';
import { isDialogOpen, isTypedInto } from '../desk/focus-places.client';
import { areSingleKeysOn } from '../desk/single-keys.client';

/* The keys of a list (`list-keys.ts`). Rows have `data-row`; what a key presses names it by `aria-keyshortcuts`. */

/** `g p` leads to another screen: what follows a g is none of the list's keys. */
const CHORD_MS = 1500;

/** @param listed finds the list, which may come and go @returns what ends it */
export function watchListKeys(listed: () => HTMLElement | null): () => void {
  let chordUntil = 0;
  /** Where the focus was last: the row itself may be gone. */
  let place = 0;

  const onKey = (event: KeyboardEvent) => {
    const list = listed();
    const isChord = event.timeStamp < chordUntil;
    chordUntil = event.key === 'g' ? event.timeStamp + CHORD_MS : 0;
    if (!list || isChord || !isMeant(event)) return;
    const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    if (current >= 0) place = current;
    if (act(event, { list, rows, current, place })) event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

function isMeant(event: KeyboardEvent) {
  const { defaultPrevented, target, key, ctrlKey, metaKey, altKey } = event;
  const isFree = !defaultPrevented && !ctrlKey && !metaKey && !altKey && !isComposing(event);
  const isTyping = target instanceof Element && isTypedInto(target);
  // Enter and Escape are no letters.
  const isOn = key.length > 1 || areSingleKeysOn();
  return isFree && isOn && !isTyping && !isDialogOpen();
}

type Where = { list: HTMLElement; rows: HTMLElement[]; current: number; place: number };

/** @returns whether the key meant something here */
function act(event: KeyboardEvent, { list, rows, current, place }: Where): boolean {
  const row = rows[current];
  switch (event.key) {
    case 'j':
      return focusRow(rows[current < 0 ? place : current + 1] ?? rows.at(-1));
    case 'k':
      return focusRow(rows[current < 0 ? place : current - 1] ?? rows[0]);
    case 'x':
      return press(row, '.row-check');
    case '*':
      return press(list, '[data-select-all]');
    case '.':
      return focusIn(list.querySelector('.several-bar'));
    case 'Enter':
      return isTick(event.target) && press(row, 'a[href]');
    case 'A':
      return pressForAll(list);
    case 'Escape':
      return clear(list);
    default:
      return pressShortcut(event.key, { list, rows, current, place });
  }
}

const isTick = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('.row-check');

/** A key of the selected rows; with none selected of the row with the focus, which goes on to the next. */
function pressShortcut(key: string, { list, rows, current }: Where): boolean {
  if (!/^[a-z]$/.test(key)) return false;
  const selector = `[aria-keyshortcuts="${key}"]`;
  if (list.querySelector('.row-check:checked')) return press(list, `.several-bar ${selector}`);
  const row = rows[current];
  if (!row?.querySelector(selector)) return false;
  // Before it is pressed: with what it does, the row may go.
  focusRow(rows[current + 1] ?? rows[current - 1]);
  return press(row, selector);
}

/** What `a` does, with all rows of the page where none is selected. */
function pressForAll(list: HTMLElement): boolean {
  const button = list.querySelector<HTMLElement>('.several-bar [aria-keyshortcuts="a"]');
  if (!button) return false;
  if (!list.querySelector('.row-check:checked')) press(list, '[data-select-all]');
  button.click();
  return true;
}

function clear(list: HTMLElement): boolean {
  const selected = list.querySelectorAll<HTMLElement>('.row-check:checked');
  for (const tick of selected) tick.click();
  return selected.length > 0;
}

function press(within: Element | undefined, selector: string): boolean {
  const control = within?.querySelector<HTMLElement>(selector);
  control?.click();
  return Boolean(control);
}

function focusIn(within: Element | null | undefined): boolean {
  const control = within?.querySelector<HTMLElement>(
    '.row-check, summary, a[href], button:not([type="button"])',
  );
  // One that is not shown takes none.
  control?.focus();
  return document.activeElement === control;
}

const focusRow = (row: HTMLElement | undefined): boolean => focusIn(row);
