import { Fragment } from 'react';
import { useWords } from '~/engine/kit/ui/use-words';

/** Scripts whose letters can be animated separately. In others letters join, or run from right to left. */
const SEPARABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** A letter with its combining accents. */
const LETTERS = /\P{M}\p{M}*/gu;

/** Splits a name into the pieces that appear one after the other: its letters, or the whole name. */
const splitName = (name: string): string[] =>
  SEPARABLE.test(name) ? (name.match(LETTERS) ?? []) : [name];

/** A long double name is in two lines. */
const linesOf = (name: string) => (name.length > 14 ? name.split(/(?<=-)/) : [name]);

/** Returns the size class for the longer of the two names. Names of up to 10 letters are in tiles. */
function sizeClass(names: string[]) {
  const most = Math.max(...names.flatMap(linesOf).map(({ length }) => length));
  if (most > 20) return 'too many';
  if (most > 14) return 'very many';
  if (most > 10 || !names.every((name) => SEPARABLE.test(name))) return 'many';
  return most > 6 ? 'some' : undefined;
}

/**
 * The owner's name in two lines, letter by letter. In a look with a pattern the letters are in tiles beside the pattern of
 * the first screen, which stays while the rest fades. Timing, sizes and end are in splash.css.
 */
export function Splash() {
  const { person } = useWords('person');
  const names = [person.firstName, person.lastName];
  return (
    <div className="splash" aria-hidden="true" data-letters={sizeClass(names)}>
      {names.map((name) => (
        <p key={name} dir="auto">
          {linesOf(name).map((line) => (
            <Fragment key={line}>
              {splitName(line).map((letter, index) => (
                // The letters of a name never change their order.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <span key={index}>{letter}</span>
              ))}
              {line.endsWith('-') && <br />}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
