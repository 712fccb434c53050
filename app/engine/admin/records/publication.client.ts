import type { Texts } from '~/engine/kit/unsaved-text';
import type { PublicationChoice } from './save-label.client';

/** The server may change these fields, such as the slug of a new title. */
const SERVER_FIELDS = ['slug', 'status', 'publishedAt', 'category', 'newCategory'];

/** Writes the saved values into a form, except into fields that were edited after it was sent. */
export function showSavedValues(form: HTMLFormElement, saved: Texts, sent: Texts): void {
  for (const name of SERVER_FIELDS) {
    const field = form.elements.namedItem(name);
    if (!field || !('value' in field)) continue;
    if (!(name in sent) || sent[name] === field.value) field.value = saved[name] ?? '';
  }
}

/** Sets the publication fields of a form and dispatches `input`, so that listeners see the change. */
export function setPublication(
  form: HTMLFormElement | null | undefined,
  { status, publishedAt }: Partial<PublicationChoice>,
): void {
  const state = form?.querySelector<HTMLInputElement>(`[name="status"][value="${status}"]`);
  const time = form?.querySelector<HTMLInputElement>('[name="publishedAt"]');
  if (state) state.checked = true;
  if (time && publishedAt !== undefined) time.value = publishedAt;
  (time ?? state)?.dispatchEvent(new Event('input', { bubbles: true }));
}
