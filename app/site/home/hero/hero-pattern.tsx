import { fullName } from '~/content/owner';
import { Pattern } from '~/engine/kit/ui/pattern';
import { Picture } from '~/engine/kit/ui/picture';
import { useWords } from '~/engine/kit/ui/use-words';

/** The photograph covers two by three tiles. */
const SIZES = '(min-width: 48rem) 19vw, 50vw';
const isBehindPhotograph = (column: number, row: number) =>
  (column === 1 || column === 2) && row >= 1 && row <= 3;

/** The pattern of the owner's name, with their photograph in its middle if there is one. */
export function HeroPattern() {
  const { person } = useWords();
  const hasPhotograph = person.portrait !== '';
  return (
    <div className="hero-pattern hero-in">
      <Pattern
        name={fullName(person)}
        hasInitials
        {...(hasPhotograph && { isHidden: isBehindPhotograph })}
      />
      {hasPhotograph && (
        <Picture src={person.portrait} alt={person.portraitAlt} sizes={SIZES} isFirst />
      )}
    </div>
  );
}
