/** Opens every `<details>` that an element is in, itself included: what is hidden cannot take the focus. */
export function openDetails(element: Element): void {
  let details = element.closest('details');
  while (details) {
    details.open = true;
    details = details.parentElement?.closest('details') ?? null;
  }
}
