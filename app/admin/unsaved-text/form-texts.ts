import type { Texts } from '~/kit/unsaved-text';

/** The texts of a form as they are now; files are left out. */
export function textsOfForm(form: HTMLFormElement): Texts {
  const fields = [...new FormData(form)];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** The `input` event of typing, for a script's change in a form, so that it is autosaved, too. */
export const dispatchInput = (element: Element | null): void => {
  element?.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Puts texts into a form whose fields are inputs and textareas alone. */
export function fillForm(form: HTMLFormElement, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    if (!isText || field.type === 'hidden') continue;
    field.value = text;
    dispatchInput(field);
  }
}
