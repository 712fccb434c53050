/** Loads the dialogs. @returns null if they cannot be loaded */
export const loadDialogs = () =>
  import('./dialogs.client').catch((error: unknown) => {
    console.error(error);
    return null;
  });
