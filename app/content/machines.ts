import type { Sources } from './types';

/** Where to report a vulnerability of the site (RFC 9116), the preferred contact first, and in which languages. */
export const security = ({ contact }: Sources) => ({
  contacts: [`mailto:${contact.email}`],
  languages: ['en'],
});
