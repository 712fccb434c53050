import { person } from '~/content';

/** The owner's name in two lines, letter by letter. Letters, timing and end are in splash.css. */
export function Splash() {
  return (
    <div className="splash" aria-hidden="true">
      {[person().firstName, person().lastName].map((word) => (
        <p key={word}>
          {[...word].map((letter, index) => (
            // The letters of a name never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={index}>{letter}</span>
          ))}
        </p>
      ))}
    </div>
  );
}
