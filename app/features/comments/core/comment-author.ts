import { fullName } from '~/content/owner';
import type { Person } from '~/content/types';

/** Returns the name to show on a comment: the owner's, the visitor's, or a placeholder. */
export const commentAuthor = (
  { name, byOwner }: { name: string; byOwner: boolean },
  { comments, person }: { comments: { anonymous: string }; person: Person },
): string => (byOwner ? fullName(person) : name || comments.anonymous);
