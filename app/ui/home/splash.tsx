import { person } from '~/content';

/**
 * Runs before the first paint, on the landing page, once a browser session: shows the splash, and ends
 * it early at any key or click. Without it, or where it fails, there is no splash.
 */
export const startSplash = `try{if(location.pathname==='/'&&!sessionStorage.getItem('splash')){sessionStorage.setItem('splash','seen');var d=document.documentElement;d.dataset.splash='';['keydown','pointerdown'].forEach(function(e){addEventListener(e,function(){delete d.dataset.splash},{once:true,capture:true})})}}catch{}`;

/** The owner's name in two lines, letter by letter. Letters, timing and end are in splash.css. */
export function Splash() {
  return (
    <div className="splash" aria-hidden="true">
      {[person.firstName, person.lastName].map((word) => (
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
