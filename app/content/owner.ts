import type { Author, Person } from './types';
import type { Words } from './words';

/** A name may be one word. */
export const fullName = ({ firstName, lastName }: Person): string =>
  `${firstName} ${lastName}`.trim();

/** The owner as the author of a post. */
export const ownerAsAuthor = (person: Person): Author => ({
  name: fullName(person),
  image: person.picture,
  role: person.role,
});

/** The name shown with a comment: the owner's own, or the visitor's, who may have given none. */
export const commentAuthor = (
  { name, byOwner }: { name: string; byOwner: boolean },
  { comments, person }: Pick<Words, 'comments' | 'person'>,
): string => (byOwner ? fullName(person) : name || comments.anonymous);

/** The file name of a downloaded resume, such as `Robin-Sample-Resume.pdf`. */
export const resumeFileName = ({ person }: Pick<Words, 'person'>): string =>
  `${fullName(person).replaceAll(/\s+/g, '-')}-Resume.pdf`;
