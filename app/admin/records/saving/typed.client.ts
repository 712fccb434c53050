import type { Sent } from '../use-record-save';
import type { Values } from '../values';
import { keepOnDevice } from './device-copy.client';
import type { Chosen } from './save-words.client';

/** The fields of a form but for files, as they are sent. */
export function textFields(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') body.append(name, value);
  }
  body.set('stay', '1');
  return body;
}

/** What a form sends beside its texts. */
const CONTROL = ['stay', 'id', 'newId', 'autosave'];

/** What is typed in a form. */
export const textsOf = (body: URLSearchParams) =>
  Object.fromEntries([...body].filter(([name]) => !CONTROL.includes(name)));

/** Keeps what was typed on while a new record was saved for the editor of that, which is based on it. */
export function handOver(form: HTMLFormElement, key: string): void {
  const { version: _v, plannedAt: _p, ...texts } = textsOf(textFields(form));
  keepOnDevice(key, texts);
}

/** The fields of a form with the button that sent it, for an answer that leaves the page as it is. */
export function bodyOf({ form, submitter }: Sent): FormData {
  const body = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') {
    body.set(submitter.name, submitter.value);
  }
  body.set('stay', '1');
  return body;
}

/** Whether somebody typed on after a form was sent. */
export function hasChanged(form: HTMLFormElement, sent: FormData | null): boolean {
  if (!sent) return false;
  return [...textFields(form)].some(
    ([name, text]) => name !== 'version' && sent.get(name) !== text,
  );
}

/** What the server makes of these is not always what was sent, such as the address of a new title. */
const SETTLED = ['slug', 'status', 'publishedAt', 'category', 'newCategory'];

/** Puts into a form what the record holds now, where nobody typed on after it was sent. */
export function showSettled(form: HTMLFormElement, saved: Values, sent: FormData | null): void {
  for (const name of SETTLED) {
    const field = form.elements.namedItem(name);
    if (!field || !('value' in field)) continue;
    if (!sent?.has(name) || sent.get(name) === field.value) field.value = saved[name] ?? '';
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
