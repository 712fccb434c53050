import { useWords } from '~/kit/ui/use-words';

/** Scripts that come apart without harm. In others letters join, or stand from right to left. */
const OF_LETTERS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** A letter with the accents that follow it. */
const LETTERS = /\P{M}\p{M}*/gu;

/** What appears one after the other: the letters of a name, or the name at once. */
const piecesOf = (name: string): string[] =>
  OF_LETTERS.test(name) ? (name.match(LETTERS) ?? []) : [name];

/** How small a line must be set to hold the longer name. */
function sizeOf(names: string[]) {
  const most = Math.max(...names.map(({ length }) => length));
  if (most > 20) return 'very many';
  return most > 13 ? 'many' : undefined;
}

/** The owner's name in two lines, letter by letter. Timing, sizes and end are in splash.css. */
export function Splash() {
  const { person } = useWords();
  const names = [person.firstName, person.lastName];
  return (
    <div className="splash" aria-hidden="true" data-letters={sizeOf(names)}>
      {names.map((name) => (
        <p key={name}>
          {piecesOf(name).map((letter, index) => (
            // The letters of a name never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={index}>{letter}</span>
          ))}
        </p>
      ))}
    </div>
  );
}
