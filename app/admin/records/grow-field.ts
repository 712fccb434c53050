/** As high as its text, where the style sheet cannot do that (`field-sizing`). */
export function growField(area: HTMLTextAreaElement): void {
  if (area.hidden || CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}
