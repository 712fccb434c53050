import type { Texts } from '~/kit/unsaved-text';
import type { Chosen } from './save-words.client';

/** What the server makes of these is not always what was sent, such as the address of a new title. */
const SETTLED = ['slug', 'status', 'publishedAt', 'category', 'newCategory'];

/** Puts into a form what the record holds now, where nobody typed on after it was sent. */
export function showSettled(form: HTMLFormElement, saved: Texts, sent: Texts): void {
  for (const name of SETTLED) {
    const field = form.elements.namedItem(name);
    if (!field || !('value' in field)) continue;
    if (!(name in sent) || sent[name] === field.value) field.value = saved[name] ?? '';
  }
}

/** Chooses in a form as a person would, so that whoever listens knows. */
export function choosePublication(
  form: HTMLFormElement | null | undefined,
  { status, publishedAt }: Partial<Chosen>,
): void {
  const state = form?.querySelector<HTMLInputElement>(`[name="status"][value="${status}"]`);
  const time = form?.querySelector<HTMLInputElement>('[name="publishedAt"]');
  if (state) state.checked = true;
  if (time && publishedAt !== undefined) time.value = publishedAt;
  (time ?? state)?.dispatchEvent(new Event('input', { bubbles: true }));
}
