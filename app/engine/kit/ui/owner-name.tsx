import { fullName } from '~/content/owner';
import type { Person } from '~/content/types';
import { useWords } from './use-words';

/** Letters that fit beside `Hire Me` on a phone, and on one line at the large size; longer names are in two lines. */
const ROOM = { short: 12, medium: 17 };
/** Letters of each of two lines that fit beside the menu at 1280 px: at a small size, and at the smallest. */
const ROOM_OF_LINE = { large: 16, small: 23 };

/** The class for the size of the name next to the logo (controls.css). */
export function nameSize(person: Person): string {
  const { length } = fullName(person);
  if (length <= ROOM.short) return 'name-short';
  if (length <= ROOM.medium) return 'name-medium';
  const line = Math.max(person.firstName.length, person.lastName.length);
  if (line <= ROOM_OF_LINE.large) return 'name-long';
  return line <= ROOM_OF_LINE.small ? 'name-longer' : 'name-longest';
}

/** The owner's name for narrow places: at most two lines, each cut off with an ellipsis if necessary. */
export const OwnerName = ({ className = '' }: { className?: string }) => {
  const { person } = useWords('person');
  return (
    <span className={`owner-name ${className}`} dir="auto">
      <span>{person.firstName}</span> <span>{person.lastName}</span>
    </span>
  );
};
