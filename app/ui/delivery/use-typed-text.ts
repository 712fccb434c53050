import { useState } from 'react';
import { useCommitEffect } from '../layout/use-commit-effect';

type Field = HTMLInputElement | HTMLTextAreaElement;
/** The document, or a part of it. */
type Scope = Document | HTMLElement | null;

type Typed = { values: Map<string, string>; focused: string | null; selection: [number, number] };

/** Fields by their forms and names, hidden ones and files aside: those are not typed. */
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

function read(scope: Scope): Typed {
  const typed: Typed = { values: new Map(), focused: null, selection: [0, 0] };
  for (const [key, field] of fieldsIn(scope)) {
    typed.values.set(key, field.value);
    if (field !== document.activeElement) continue;
    typed.focused = key;
    const end = field.value.length;
    // Fields of numbers and email addresses have no selection.
    typed.selection = [field.selectionStart ?? end, field.selectionEnd ?? end];
  }
  return typed;
}

function restore({ values, focused, selection }: Typed, scope: Scope) {
  for (const [key, field] of fieldsIn(scope)) {
    const value = values.get(key);
    if (value !== undefined && value !== field.value) {
      field.value = value;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    if (key !== focused || document.activeElement === field) continue;
    field.focus({ preventScroll: true });
    if (field.selectionStart !== null) field.setSelectionRange(...selection);
  }
}

/**
 * Keeps what was typed before hydration, and the focus. Where a translation or an extension has changed the document
 * by then, React gives up the server's elements and makes new, empty ones.
 * @param find the part of the document that is about to be hydrated
 */
export function useTypedText(find: () => Scope): void {
  const [typed] = useState(() => (typeof document === 'undefined' ? null : read(find())));
  useCommitEffect(() => {
    if (typed) restore(typed, find());
    // Once, with the first commit.
  }, []);
}
