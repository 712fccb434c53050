export const contact = {
  title: 'Contact',
  text: 'A question, a project, or a bug you found on this site: write to me.',
  address: ['12 Example Street', '1000 Sampleton'],
  email: 'hello@example.com',
  /** The number as displayed, and as dialled. */
  phone: { label: '+1 555 0100', href: 'tel:+15550100' },
  queryLabel: 'Your Query',
  queryHint: 'What should it do, by when, and roughly for how much?',
  /** Next to the button. */
  promise: 'An answer within two working days.',
  map: {
    title: 'Map: where to find me',
    /** A picture of ours, or the embed URL of a map service, which is shown in a frame. */
    embedHref: '/images/map.svg',
  },
};
