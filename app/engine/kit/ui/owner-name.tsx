import { fullName } from '~/content/owner';
import type { Person } from '~/content/types';
import { useWords } from './use-words';

/** Letters that fit on one line at the large size. */
const LONG_NAME = 17;

/** Whether the name needs a smaller size. */
export const hasLongName = (person: Person) => fullName(person).length > LONG_NAME;

/** The class for the size of the name next to the logo. */
export const nameSize = (person: Person) => (hasLongName(person) ? 'text-base' : 'text-card');

/** The owner's name for narrow places: at most two lines, each cut off with an ellipsis if necessary. */
export const OwnerName = ({ className = '' }: { className?: string }) => {
  const { person } = useWords();
  return (
    <span className={`owner-name ${className}`} dir="auto">
      <span>{person.firstName}</span> <span>{person.lastName}</span>
    </span>
  );
};
