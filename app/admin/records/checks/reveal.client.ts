import type { Finding } from '~/core/records/checks/finding';

const FOCUSABLE = 'textarea, input:not([type=hidden]), select, button';

/** The control of a field: its own, or the first of those that it is made of. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const field = form.elements.namedItem(name);
  const isHidden = field instanceof HTMLInputElement && field.type === 'hidden';
  if (field instanceof HTMLElement && !isHidden) return field;
  return document.getElementById(`field-${name}`)?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}

/** Where in a text a finding is; what was looked at outside is looked for by its address. */
function findPlace({ value }: HTMLTextAreaElement, { place, outside }: Finding) {
  const from = outside === undefined ? -1 : value.indexOf(outside);
  return from < 0 ? place : { from, to: from + (outside ?? '').length };
}

/**
 * Brings what a finding is about into sight, with the focus on it.
 * @param openSheet opens the panel where that is closed
 */
export function reveal(form: HTMLFormElement, finding: Finding, openSheet: () => void): void {
  const { field, href = '' } = finding;
  const control =
    field === null
      ? document.querySelector<HTMLElement>(`${href} > summary`)
      : controlOf(form, field);
  if (!control) return;
  if (!control.checkVisibility() && control.closest('#beside')) openSheet();
  const folded = control.closest('details');
  if (folded) folded.open = true;
  if (!(control instanceof HTMLTextAreaElement)) {
    control.focus();
    return;
  }
  const place = findPlace(control, finding);
  const event = new CustomEvent('reveal-text', { detail: place, cancelable: true });
  // An editor in the field's place shows it and says so.
  if (place && !control.dispatchEvent(event)) return;
  control.focus();
  if (!place) return;
  control.setSelectionRange(place.from, place.to);
  const before = control.value.slice(0, place.from).split('\n').length;
  const lines = control.value.split('\n').length;
  control.scrollTop = (before / lines) * control.scrollHeight - control.clientHeight / 2;
}
