import { useState } from 'react';
import { useIsomorphicLayoutEffect } from '../ui/use-isomorphic-layout-effect';

type Field = HTMLInputElement | HTMLTextAreaElement;
/** The document, or a part of it. */
type Scope = Document | HTMLElement | null;

/** Returns the text fields by form and name. */
function fieldsIn(scope: Scope): Map<string, Field> {
  const fields = new Map<string, Field>();
  const found = scope?.querySelectorAll<Field>(
    'input[name]:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea[name]',
  );
  for (const field of found ?? []) {
    const name = `${field.form?.getAttribute('action')} ${field.name}`;
    fields.set(fields.has(name) ? `${name} ${fields.size}` : name, field);
  }
  return fields;
}

/**
 * The element that had the focus last. Removing a focused element fires no event, so this remembers it. Parts of a page
 * are hydrated at different times, so it listens for as long as the page is open.
 */
let lastFocused: Element | null = null;
if (typeof document !== 'undefined') {
  lastFocused = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) lastFocused = target;
  };
  // In the capture phase, since React stops the event at a part that is not hydrated yet.
  document.addEventListener('focusin', noteFocus, true);
}

/** Focuses the element in `place` that lost the focus when React moved it. */
export function restoreFocus(place: Element): void {
  if (document.activeElement !== document.body || !place.contains(lastFocused)) return;
  if (lastFocused instanceof HTMLElement) lastFocused.focus({ preventScroll: true });
}

/** Copies text and focus from fields that React replaced. A removed field still has its value. */
function copyTyped(before: Map<string, Field>, scope: Scope) {
  for (const [key, field] of fieldsIn(scope)) {
    const old = before.get(key);
    if (!old || old === field) continue;
    if (old.value !== field.value) {
      field.value = old.value;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    if (old !== lastFocused || document.activeElement !== document.body) continue;
    field.focus({ preventScroll: true });
    // Number and email fields have no selection.
    if (field.selectionStart !== null)
      field.setSelectionRange(field.value.length, field.value.length);
  }
}

/**
 * Preserves text typed before hydration, and the focus. If a translation or an extension has changed the document, React
 * replaces the server's elements with new, empty ones.
 * @param find returns the part of the document that is about to be hydrated
 */
export function useTypedText(find: () => Scope): void {
  const [before] = useState(() => (typeof document === 'undefined' ? null : fieldsIn(find())));
  useIsomorphicLayoutEffect(() => {
    if (before) copyTyped(before, find());
    // Only on the first commit.
  }, []);
}
