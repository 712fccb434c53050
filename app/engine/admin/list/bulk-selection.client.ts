import type { FormEvent } from 'react';
import { confirmDelete } from '~/engine/kit/ui/dialogs.client';

const rowCheckboxes = (part: Element | null) => [
  ...(part?.querySelectorAll<HTMLInputElement>('.row-check[name="ids"]') ?? []),
];

/** Selects all rows of a list, or none. */
export function selectAll(part: Element | null, isSelected: boolean): void {
  for (const tick of rowCheckboxes(part)) tick.checked = isSelected;
}

/** Returns the number of selected rows, and updates the checkbox that selects all. */
export function updateSelectedCount(part: Element | null): number {
  const ticks = rowCheckboxes(part);
  const selected = ticks.filter(({ checked }) => checked).length;
  const all = part?.querySelector<HTMLInputElement>('[data-select-all]');
  if (all) {
    all.checked = selected > 0 && selected === ticks.length;
    all.indeterminate = selected > 0 && selected < ticks.length;
  }
  return selected;
}

type FormSubmit = FormEvent<HTMLFormElement>;

const getSubmitter = (event: FormSubmit) => (event.nativeEvent as SubmitEvent).submitter;

/**
 * Prevents the browser from sending the form, unless the button has its own `formaction`: a download is no
 * answer that a script can handle.
 * @returns whether the script has to send the form
 */
export function interceptSubmit(event: FormSubmit): boolean {
  if (getSubmitter(event)?.hasAttribute('formaction')) return false;
  event.preventDefault();
  return true;
}

/**
 * Sends a bulk action for the selected rows.
 * @param question shown before rows are deleted
 */
export async function sendBulk(
  event: FormSubmit,
  question: string,
  send: (body: FormData) => Promise<void>,
): Promise<void> {
  const submitter = getSubmitter(event);
  if (!(submitter instanceof HTMLButtonElement)) return;
  const body = new FormData(event.currentTarget);
  body.set('bulk', submitter.value);
  body.set('stay', '1');
  event.currentTarget.querySelector('details')?.removeAttribute('open');
  if (submitter.value === 'delete' && !(await confirmDelete(question))) return;
  await send(body);
}
