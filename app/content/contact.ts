export const contact = {
  title: 'Contact',
  text: 'A question, a project, or a bug you found on this site: write to me.',
  address: ['12 Example Street', '1000 Sampleton'],
  email: 'hello@example.com',
  /** As it is read, and as it is dialled. */
  phone: { label: '+1 555 0100', href: 'tel:+15550100' },
  queryLabel: 'Your Query',
  map: {
    title: 'Map: where to find me',
    /** Shown until the map is there, and where it cannot be. */
    picture: '/images/map-1200x675.jpg',
    /** The frame is loaded when it is about to be seen. Empty: the picture alone. */
    embedHref:
      'https://www.openstreetmap.org/export/embed.html?bbox=-0.1300%2C51.4950%2C-0.1100%2C51.5050&layer=mapnik',
    href: 'https://www.openstreetmap.org/#map=16/51.5000/-0.1200',
  },
};
