/** The keys of every list, for whoever shows them; `row-keys.client.ts` obeys them. */
export const LIST_KEYS: { keys: string; label: string }[] = [
  { keys: 'j', label: 'Next row' },
  { keys: 'k', label: 'Row before' },
  { keys: 'x', label: 'Select the row, or not' },
  { keys: '*', label: 'Select all on this page, or none' },
  { keys: 'Enter', label: 'Open the row' },
  { keys: '.', label: 'To what can be done with the selected rows' },
  { keys: 'a', label: 'Approve, or archive: the selected rows, or the one with the focus' },
  { keys: 'Shift-A', label: 'The same with all on this page' },
  { keys: 'Escape', label: 'Select nothing' },
];
