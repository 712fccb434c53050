import { useNavigate, useRevalidator } from '@remix-run/react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isPlainClick, stepOf } from './steps';

/** One question brings the data of all such parts, and the document that needs it is served once. */
let isDataAsked = false;

/**
 * A part of a page without any behaviour of its own. In the document it stays as the server wrote it, and
 * its data is not sent a second time (`notSentAgain`); who comes from another page of the site gets the
 * data, and it is rendered here. So does a part with a picture that cannot be shown, which takes React to
 * put something in its place.
 * @param children renders the data
 */
export function StaticHtml<Data>({
  name,
  data,
  children,
}: {
  name: string;
  data: Data | undefined;
  children: (data: Data) => ReactNode;
}) {
  const navigate = useNavigate();
  // React may give up the server's elements and make the part anew, see `lazy-hydration.tsx`.
  const [html] = useState(() =>
    data === undefined && typeof document !== 'undefined'
      ? (document.querySelector(`[data-written="${name}"]`)?.innerHTML ?? '')
      : '',
  );
  const box = useRef<HTMLDivElement>(null);
  useDataForBrokenPictures(box, data === undefined);
  const follow = (event: MouseEvent<HTMLElement>) => {
    const step = isPlainClick(event) ? stepOf(event.target) : null;
    if (step === null) return;
    event.preventDefault();
    navigate(step, { viewTransition: takesItsPicture(event.target) });
  };
  if (data !== undefined) {
    // The keys: React must not take one of the two for the other. Before the links' own, which know of no picture.
    return (
      <div key="rendered" data-written={name} onClickCapture={follow}>
        {children(data)}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by mouse or by key
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      key="written"
      ref={box}
      data-written={name}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own elements, as they stand there
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A card, whose picture becomes the picture of the page that its link leads to. */
const CARD = 'article.group, li > .group';

/** Whether the picture of what was pressed goes along: the page has its own under the same name (article.css, case-study.css). */
function takesItsPicture(pressed: EventTarget): boolean {
  const picture = pressed instanceof Element && pressed.closest(CARD)?.querySelector('img');
  if (!picture || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  picture.style.viewTransitionName = 'picture';
  return true;
}

/** Asks for the page's data once a picture in the part cannot be shown. @param isWritten by the server */
function useDataForBrokenPictures(box: RefObject<HTMLElement>, isWritten: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const written = isWritten ? box.current : null;
    const ask = () => {
      if (isDataAsked) return;
      isDataAsked = true;
      // Without a network all pictures fail, and so would this, which is the error page.
      void import('../offline/network.client')
        .then(({ canReachSite }) => canReachSite())
        .catch(() => false)
        .then((isThere) => {
          if (isThere) revalidate();
          else isDataAsked = false;
        });
    };
    // A video that cannot be played says so itself.
    const onError = ({ target }: Event) => target instanceof HTMLImageElement && ask();
    // Errors do not bubble.
    written?.addEventListener('error', onError, true);
    const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;
    if ([...(written?.querySelectorAll('img') ?? [])].some(isBroken)) ask();
    return () => written?.removeEventListener('error', onError, true);
  }, [box, isWritten, revalidate]);
}
