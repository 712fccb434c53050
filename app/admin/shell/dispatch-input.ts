/** The `input` event of typing, for a script's change in a form, so that it is autosaved, too. */
export const tellInput = (element: Element | null): void => {
  element?.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
