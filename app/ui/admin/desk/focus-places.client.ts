/** Where letters are typed, or choose something. */
const FIELDS =
  'input:not([type="checkbox"],[type="radio"],[type="file"]),textarea,select,[contenteditable],[role="menu"],[role="listbox"]';
/** Which has keys of its own, with Ctrl, too. */
const OWN_KEYS = '[data-own-keys],.cm-editor';

export const hasOwnKeys = (target: Element): boolean => target.closest(OWN_KEYS) !== null;

export const isTypedInto = (target: Element): boolean =>
  target.closest(FIELDS) !== null || hasOwnKeys(target);

/** Whether a dialog lies above the page. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"],[role="alertdialog"],dialog[open]')].some(
    (dialog) => dialog.checkVisibility(),
  );

const firstOf = (root: Element, selectors: string[]): HTMLElement | null => {
  for (const selector of selectors) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].find((one) =>
      one.checkVisibility(),
    );
    if (found) return found;
  }
  return null;
};

const EDITS = ['a[aria-label^="Edit "]', 'button[aria-label^="Edit "]'];
const TEXTS = ['.cm-content', 'textarea[name="details"]', 'textarea[name="quote"]', 'textarea'];

/** Opens what the focus is on for editing; on a page of one record leads into its text. */
export function editWhatIsHere(): void {
  const main = document.getElementById('main');
  const row = document.activeElement?.closest('tr, li');
  const link = row && main?.contains(row) ? firstOf(row, EDITS) : null;
  if (link) link.click();
  // A list has a way to edit each of its rows: which one is meant, nobody has said.
  else if (main && main.querySelector(EDITS.join()) === null) firstOf(main, TEXTS)?.focus();
}
