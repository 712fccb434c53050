/** Sets the height of a textarea to that of its text, in browsers without `field-sizing`. */
export function growField(area: HTMLTextAreaElement): void {
  if (area.hidden || CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}
