import type { FormEvent } from 'react';
import { confirmDelete } from '~/kit/ui/dialogs.client';

const ticksIn = (part: Element | null) => [
  ...(part?.querySelectorAll<HTMLInputElement>('.row-check[name="ids"]') ?? []),
];

/** Ticks all rows of a list, or none. */
export function tickAll(part: Element | null, isSelected: boolean): void {
  for (const tick of ticksIn(part)) tick.checked = isSelected;
}

/** How many rows of a list are selected; the tick for all of them tells the same. */
export function countTicks(part: Element | null): number {
  const ticks = ticksIn(part);
  const selected = ticks.filter(({ checked }) => checked).length;
  const all = part?.querySelector<HTMLInputElement>('[data-select-all]');
  if (all) {
    all.checked = selected > 0 && selected === ticks.length;
    all.indeterminate = selected > 0 && selected < ticks.length;
  }
  return selected;
}

type Sending = FormEvent<HTMLFormElement>;

const submitterOf = (event: Sending) => (event.nativeEvent as SubmitEvent).submitter;

/** Takes the form from the browser, unless it leads elsewhere: what is downloaded is no answer to read. */
export function interceptSubmit(event: Sending): boolean {
  if (submitterOf(event)?.hasAttribute('formaction')) return false;
  event.preventDefault();
  return true;
}

/**
 * Sends what is to be done with the rows.
 * @param question asked before something is deleted
 */
export async function sendBulk(
  event: Sending,
  question: string,
  send: (body: FormData) => Promise<void>,
): Promise<void> {
  const submitter = submitterOf(event);
  if (!(submitter instanceof HTMLButtonElement)) return;
  const body = new FormData(event.currentTarget);
  body.set('bulk', submitter.value);
  body.set('stay', '1');
  event.currentTarget.querySelector('details')?.removeAttribute('open');
  if (submitter.value === 'delete' && !(await confirmDelete(question))) return;
  await send(body);
}
