import type { Finding } from '~/engine/core/records/checks/finding';
import { openDetails } from '../../shared/open-details.client';

const FOCUSABLE = 'textarea, input:not([type=hidden]), select, button';

/** Returns the control of a field, or its first one if it has several. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const field = form.elements.namedItem(name);
  const isHidden = field instanceof HTMLInputElement && field.type === 'hidden';
  if (field instanceof HTMLElement && !isHidden) return field;
  return document.getElementById(`field-${name}`)?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}

/** Returns the place of a finding in a text. Findings about other sites are located by their address. */
function findPlace({ value }: HTMLTextAreaElement, { place, outside }: Finding) {
  const from = outside === undefined ? -1 : value.indexOf(outside);
  return from < 0 ? place : { from, to: from + (outside ?? '').length };
}

/**
 * Scrolls to the subject of a finding and focuses it.
 * @param openSheet opens the settings panel if it is closed
 */
export function reveal(form: HTMLFormElement, finding: Finding, openSheet: () => void): void {
  const { field, href = '' } = finding;
  const control =
    field === null
      ? document.querySelector<HTMLElement>(`${href} > summary`)
      : controlOf(form, field);
  if (!control) return;
  if (!control.checkVisibility() && control.closest('#beside')) openSheet();
  openDetails(control);
  if (!(control instanceof HTMLTextAreaElement)) {
    control.focus();
    return;
  }
  const place = findPlace(control, finding);
  const event = new CustomEvent('reveal-text', { detail: place, cancelable: true });
  // The text editor, if there is one, shows it and cancels the event.
  if (place && !control.dispatchEvent(event)) return;
  control.focus();
  if (!place) return;
  control.setSelectionRange(place.from, place.to);
  const before = control.value.slice(0, place.from).split('\n').length;
  const lines = control.value.split('\n').length;
  control.scrollTop = (before / lines) * control.scrollHeight - control.clientHeight / 2;
}
