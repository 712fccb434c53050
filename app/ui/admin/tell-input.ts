/**
 * The `input` event that typing would have made, for a change that a script makes in a form: so that it
 * counts as one of what is not saved yet (`use-unsaved.ts`), and is kept like what is typed.
 */
export const tellInput = (element: Element | null): void => {
  element?.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
