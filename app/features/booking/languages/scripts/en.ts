/** What the booking dialog says, in English. It loads its texts when it is opened. */
export const text = {
  cancel: 'Cancel',
  close: 'Close',
  write: 'Write to me',
  pick: 'Pick a time',
  zone: 'Times in {zone}.',
  kind: { one: '{name}, {count} minute', other: '{name}, {count} minutes' },
  all: 'All days and times',
} as const;
