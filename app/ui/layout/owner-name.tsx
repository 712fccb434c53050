import { person } from '~/content';

/** The owner's name where there is little room: in at most two lines, each of which ends in an ellipsis if it must. */
export const OwnerName = ({ className = '' }: { className?: string }) => (
  <span className={`owner-name ${className}`} dir="auto">
    <span>{person().firstName}</span> <span>{person().lastName}</span>
  </span>
);
