/** The keys of the lists, as the dialog of all keys shows them. */
export const LIST_KEYS: { keys: string; label: string }[] = [];
