import { useWords } from '~/kit/ui/use-words';

/** Scripts whose letters can be animated separately. In others letters join, or run from right to left. */
const SEPARABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** A letter with its combining accents. */
const LETTERS = /\P{M}\p{M}*/gu;

/** Splits a name into the pieces that appear one after the other: its letters, or the whole name. */
const splitName = (name: string): string[] =>
  SEPARABLE.test(name) ? (name.match(LETTERS) ?? []) : [name];

/** Returns the size class for the longer of the two names. */
function sizeClass(names: string[]) {
  const most = Math.max(...names.map(({ length }) => length));
  if (most > 20) return 'very many';
  return most > 13 ? 'many' : undefined;
}

/** The owner's name in two lines, letter by letter. Timing, sizes and end are in splash.css. */
export function Splash() {
  const { person } = useWords();
  const names = [person.firstName, person.lastName];
  return (
    <div className="splash" aria-hidden="true" data-letters={sizeClass(names)}>
      {names.map((name) => (
        <p key={name}>
          {splitName(name).map((letter, index) => (
            // The letters of a name never change their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={index}>{letter}</span>
          ))}
        </p>
      ))}
    </div>
  );
}
