import { textFields } from '~/engine/kit/offline/offline-safe-action';
import type { Texts } from '~/engine/kit/unsaved-text';

/** Returns the current values of a form, without files. */
export const textsOfForm = (form: HTMLFormElement): Texts => textFields(new FormData(form));

/** Dispatches an `input` event after a script has changed a form, so that the change is autosaved. */
export const dispatchInput = (element: Element | null): void => {
  element?.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Fills a form that only has inputs and textareas. */
export function fillForm(form: HTMLFormElement, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    if (!isText || field.type === 'hidden') continue;
    field.value = text;
    dispatchInput(field);
  }
}
