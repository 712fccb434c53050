import type { Author, Person } from './types';

/** Joins the parts of the name, which may be a single word. */
export const fullName = ({ firstName, lastName }: Person): string =>
  `${firstName} ${lastName}`.trim();

/** Returns the owner as the author of a post. */
export const ownerAsAuthor = (person: Person): Author => ({
  name: fullName(person),
  image: person.picture,
  role: person.role,
});

/** Returns the file name of the downloaded resume, such as `Robin-Sample-Resume.pdf`. @param name with `{name}` */
export const resumeFileName = ({ person }: { person: Person }, name: string): string =>
  name.replace('{name}', () => fullName(person).replaceAll(/\s+/g, '-'));
