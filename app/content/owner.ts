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

/** Returns the name to show on a comment: the owner's, the visitor's, or a placeholder. */
export const commentAuthor = (
  { name, byOwner }: { name: string; byOwner: boolean },
  { comments, person }: { comments: { anonymous: string }; person: Person },
): string => (byOwner ? fullName(person) : name || comments.anonymous);

/** Returns the file name of the downloaded resume, such as `Robin-Sample-Resume.pdf`. */
export const resumeFileName = ({ person }: { person: Person }): string =>
  `${fullName(person).replaceAll(/\s+/g, '-')}-Resume.pdf`;
