import { fullName } from '~/content/owner';
import type { Person } from '~/content/types';
import { useWords } from './use-words';

/** Letters that have room in one line of the large size. */
const LONG_NAME = 17;

/** Whether the name has to be set smaller. */
export const hasLongName = (person: Person) => fullName(person).length > LONG_NAME;

/** The class of its size, beside the logo. */
export const nameSize = (person: Person) => (hasLongName(person) ? 'text-base' : 'text-card');

/** The owner's name where there is little room: in at most two lines, each of which ends in an ellipsis if it must. */
export const OwnerName = ({ className = '' }: { className?: string }) => {
  const { person } = useWords();
  return (
    <span className={`owner-name ${className}`} dir="auto">
      <span>{person.firstName}</span> <span>{person.lastName}</span>
    </span>
  );
};
