import { fullName } from '~/content/owner';
import type { SpelledLetter } from '~/engine/kit/spelled-letters';
import { Pattern } from '~/engine/kit/ui/pattern';
import { Picture } from '~/engine/kit/ui/picture';
import { SpelledPattern } from '~/engine/kit/ui/spelled-pattern';
import { useWords } from '~/engine/kit/ui/use-words';

/** The photograph covers two by three tiles. */
const SIZES = '(min-width: 48rem) 17vw, 50vw';
const isBehindPhotograph = ({ column, row }: { column: number; row: number }) =>
  (column === 1 || column === 2) && row >= 1 && row <= 3;

/** The pattern of the owner's name: around their photograph if there is one, else around their initials. */
export function HeroPattern({ letters }: { letters: SpelledLetter[] }) {
  const { person } = useWords();
  const name = fullName(person);
  return (
    <div className="hero-pattern hero-in">
      {person.portrait === '' ? (
        <SpelledPattern name={name} letters={letters} />
      ) : (
        <>
          <Pattern name={name} isTaken={isBehindPhotograph} />
          <Picture src={person.portrait} alt={person.portraitAlt} sizes={SIZES} isFirst />
        </>
      )}
    </div>
  );
}
