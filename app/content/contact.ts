export const contact = {
  title: 'Contact',
  text: 'A question, a project, or a bug you found on this site: write to me.',
  address: ['12 Example Street', '1000 Sampleton'],
  email: 'hello@example.com',
  /** The number as it is read, and as it is dialled. */
  phone: { label: '+1 555 0100', href: 'tel:+15550100' },
  queryLabel: 'Your Query',
  queryHint: 'What should it do, by when, and roughly for how much?',
  /** Beside the button. */
  promise: 'An answer within two working days.',
  map: {
    title: 'Map: where to find me',
    /** Shown in a frame: a drawing of ours, or a map service's address for embedding. */
    embedHref: '/images/map.svg',
  },
};
