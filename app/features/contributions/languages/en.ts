/** What the heat map says to visitors, beside the owner’s words. */
export const en = {
  page: {
    range: '{from} to {to}.',
    total: 'contributions',
    active: 'active days',
    /** The legend. */
    aDay: 'A day:',
    none: 'None',
    some: '1 to 4',
    many: '5 or more',
    /** A day of the map. */
    noneOn: 'No contributions on {day}',
    on: { one: '{count} contribution on {day}', other: '{count} contributions on {day}' },
    open: 'The same as a table',
    /** The table, and its columns. */
    table: 'Contributions, day by day, as a table',
    day: 'Day',
    month: 'Month',
    count: 'Contributions',
  },
  about: 'What {name} pushed in the past year, day by day.',
  summary: {
    one: '{count} contribution from {from} to {to}',
    other: '{count} contributions from {from} to {to}',
  },
  grid: 'Contributions day by day. {summary}. The arrow keys read each day.',
  /** Where the numbers are from. `day` is when they were read, `onlyPublic` has the first day that GitHub told of. */
  read: 'Read from GitHub on {day}.',
  stale: 'As of {day}: later activity has not been read yet.',
  onlyPublic: 'Only public activity, and none before {day}.',
} as const;

declare module '~/content/languages/language' {
  interface FeatureTexts {
    contributions: typeof en;
  }
}
