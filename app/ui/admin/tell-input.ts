/**
 * The `input` event that typing would have made, for a change that a script makes in a form: so that it
 * is kept like what is typed (`records/use-autosave.ts`).
 */
export const tellInput = (element: Element | null): void => {
  element?.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
