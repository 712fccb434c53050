import { useState } from 'react';
import { useIsomorphicLayoutEffect } from '../ui/use-isomorphic-layout-effect';

type Field = HTMLInputElement | HTMLTextAreaElement;
/** The document, or a part of it. */
type Scope = Document | HTMLElement | null;

/** Fields by their forms and names. Hidden ones and files are left out: those are not typed. */
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

/** The element that had the focus last: one that is removed with it loses it without an event. */
let lastFocused: Element | null = null;
const noteFocus = ({ target }: FocusEvent) => {
  if (target instanceof Element) lastFocused = target;
};

/** A field that is not in the document any more still has what was typed into it. */
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
    // Fields of numbers and email addresses have no selection.
    if (field.selectionStart !== null)
      field.setSelectionRange(field.value.length, field.value.length);
  }
}

/**
 * Keeps what was typed before hydration, and the focus. Where a translation or an extension has changed the document
 * by then, React replaces the server's elements by new, empty ones.
 * @param find the part of the document that is about to be hydrated
 */
export function useTypedText(find: () => Scope): void {
  const [before] = useState(() => {
    if (typeof document === 'undefined') return null;
    lastFocused = document.activeElement;
    document.addEventListener('focusin', noteFocus);
    return fieldsIn(find());
  });
  useIsomorphicLayoutEffect(() => {
    if (before) copyTyped(before, find());
    document.removeEventListener('focusin', noteFocus);
    // Once, with the first commit.
  }, []);
}
