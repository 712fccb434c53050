import type { Author, Person } from './types';

/** A name may be one word. */
export const fullName = ({ firstName, lastName }: Person): string =>
  `${firstName} ${lastName}`.trim();

/** The owner as the author of a post. */
export const ownerAsAuthor = (person: Person): Author => ({
  name: fullName(person),
  image: person.picture,
  role: person.role,
});
