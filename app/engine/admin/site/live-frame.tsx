import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { textsOfForm } from '../unsaved-text/form-texts';
import { finishAnimations, scrollToAnchor, scrollToText, submitTo } from './live-page.client';
import type { Section } from './texts.client';

/** Long enough that a page is not rendered for each letter, short enough to feel immediate. */
const AFTER_MS = 300;

export type LivePage = {
  form: RefObject<HTMLFormElement>;
  section: Section;
  /** Changes when the form is filled with other texts. */
  version: number | string;
};

/**
 * A page of the site with the texts that the form of a section has now. It follows typing, and shows the text whose field
 * has the focus. The style sheet scales it to the width of its box.
 * @param title the accessible name of the frame
 */
export function LiveFrame({
  form,
  section: { preview, texts },
  version,
  theme,
  title,
}: LivePage & { theme: 'light' | 'dark'; title: string }) {
  const area = useRef<HTMLDivElement>(null);
  const name = useId();
  /** Pages are numbered. A new one loads in a frame of its own behind the shown one, so that nothing flickers. */
  const [newest, setNewest] = useState(0);
  const [shown, setShown] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const load = useCallback(() => setNewest((number) => number + 1), []);
  /** The page, and the text that it shows. */
  const at = useRef({ address: preview, text: '' });
  const previews = useRef(new Map<string | undefined, string | null>());
  previews.current = new Map(texts.map((text) => [text.name, text.preview]));

  useEffect(() => {
    const { current: from } = form;
    if (!from) return;
    let timer: ReturnType<typeof setTimeout>;
    const loadSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(load, AFTER_MS);
    };
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { address } = at.current;
      at.current = {
        address: previews.current.get(target.name.split('.')[0]) ?? address,
        // The values of sliders and choices are no texts.
        text: ['text', 'textarea'].includes(target.type) ? target.value : '',
      };
      if (at.current.address === address) scrollToText(shownFrame(area.current), at.current.text);
      else load();
    };
    load();
    from.addEventListener('input', loadSoon);
    from.addEventListener('focusin', follow);
    return () => {
      clearTimeout(timer);
      from.removeEventListener('input', loadSoon);
      from.removeEventListener('focusin', follow);
    };
  }, [form, load]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each number and each version is a request
  useEffect(() => {
    if (newest === 0 || !form.current || !area.current?.checkVisibility()) return;
    submitTo(name + newest, String(at.current.address), textsOfForm(form.current));
  }, [newest, version]);

  useEffect(() => {
    for (const { contentDocument } of area.current?.querySelectorAll('iframe') ?? []) {
      contentDocument?.querySelector('html')?.setAttribute('data-theme', theme);
    }
  }, [theme]);

  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isFailed, load]);

  const show = (frame: HTMLIFrameElement, number: number) => {
    const { contentDocument, contentWindow } = frame;
    if (number !== newest) return;
    // Without an answer the frame has an error page of the browser, which no script may read.
    setIsFailed(contentDocument === null);
    // The empty page of a new frame has loaded, too.
    if (!contentDocument?.body?.childElementCount) return;
    contentDocument.documentElement.setAttribute('data-theme', theme);
    finishAnimations(contentDocument);
    const former = shownFrame(area.current)?.contentWindow;
    if (number === shown) return;
    if (!former?.document.body?.childElementCount) scrollToAnchor(frame);
    else if (former.location.href === contentDocument.URL)
      contentWindow?.scrollTo(0, former.scrollY);
    else scrollToText(frame, at.current.text);
    setShown(number);
  };
  return (
    <div ref={area} className="live-page" data-failed={isFailed || undefined}>
      {[...new Set([shown, newest])].map((number) => (
        <iframe
          key={number}
          name={name + number}
          title={title}
          // Without scripts. The same origin, so that the admin area may scroll it.
          sandbox="allow-same-origin"
          data-shown={number === shown || undefined}
          aria-hidden={number !== shown}
          onLoad={(event) => show(event.currentTarget, number)}
        />
      ))}
      <div role="status">
        {isFailed && (
          <>
            <span>Not loaded. It follows once you are online.</span>
            <button type="button" className="button button-text" onClick={load}>
              Load again
            </button>
          </>
        )}
      </div>
    </div>
  );
}

const shownFrame = (area: HTMLElement | null) =>
  area?.querySelector<HTMLIFrameElement>('iframe[data-shown]') ?? null;
