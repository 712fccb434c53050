import { fullName } from '~/content/owner';
import { initialsOf } from '~/engine/kit/text/initials';
import { Pattern } from '~/engine/kit/ui/pattern';
import { Picture } from '~/engine/kit/ui/picture';
import { useLook } from '~/engine/kit/ui/use-look';
import { useWords } from '~/engine/kit/ui/use-words';

/** The photograph covers two by three tiles. */
const SIZES = '(min-width: 48rem) 19vw, 50vw';
const isBehindPhotograph = (column: number, row: number) =>
  (column === 1 || column === 2) && row >= 1 && row <= 3;

/**
 * The pattern of the owner's name, with their photograph in its middle if there is one. In a look without the pattern the
 * photograph alone.
 */
export function HeroPattern() {
  const { person } = useWords();
  const hasPattern = useLook().layout.includes('hero-pattern');
  const name = fullName(person);
  const hasPhotograph = person.portrait !== '';
  if (!hasPattern && !hasPhotograph) return null;
  return (
    <div className="hero-pattern hero-in">
      {hasPattern && (
        <Pattern
          name={name}
          letters={initialsOf(name)}
          {...(hasPhotograph && { isHidden: isBehindPhotograph })}
        />
      )}
      {hasPhotograph && (
        <Picture src={person.portrait} alt={person.portraitAlt} sizes={SIZES} isFirst />
      )}
    </div>
  );
}
