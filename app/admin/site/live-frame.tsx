import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { textsOfForm } from '../unsaved-text/form-texts';
import { finishAnimations, scrollToText, submitTo } from './live-page.client';

/** Long enough that a page is not rendered for each letter, short enough to feel immediate. */
const AFTER_MS = 300;

type LivePage = {
  /** The address of the live preview, see `live-preview.server.ts`. */
  address: string;
  theme: 'light' | 'dark';
  /** The accessible name of the frame. */
  title: string;
};

/**
 * A page of the site with the texts that a form has now. It follows typing, and scrolls to the text whose field has the
 * focus. Its style sheet scales it to the width of its box.
 * @param version changes when the form is filled with other texts
 */
export function LiveFrame({
  form,
  version,
  address,
  theme,
  title,
}: LivePage & { form: RefObject<HTMLFormElement>; version: number | string }) {
  const area = useRef<HTMLDivElement>(null);
  const name = useId();
  /** Pages are numbered. A new one loads in a frame of its own behind the shown one, so that nothing flickers. */
  const [newest, setNewest] = useState(0);
  const [shown, setShown] = useState(0);
  const focused = useRef('');

  useEffect(() => {
    const { current: from } = form;
    if (!from) return;
    let timer: ReturnType<typeof setTimeout>;
    const load = () => setNewest((number) => number + 1);
    const loadSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(load, AFTER_MS);
    };
    const follow = ({ target }: Event) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      focused.current = isText ? target.value : '';
      scrollToText(shownFrame(area.current), focused.current);
    };
    load();
    from.addEventListener('input', loadSoon);
    from.addEventListener('focusin', follow);
    return () => {
      clearTimeout(timer);
      from.removeEventListener('input', loadSoon);
      from.removeEventListener('focusin', follow);
    };
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each number, version and address is a request
  useEffect(() => {
    if (newest === 0 || !form.current || !area.current?.checkVisibility()) return;
    submitTo(name + newest, `${address}&theme=${theme}`, textsOfForm(form.current));
  }, [newest, version, address]);

  useEffect(() => {
    for (const { contentDocument } of area.current?.querySelectorAll('iframe') ?? []) {
      if (contentDocument) contentDocument.documentElement.dataset.theme = theme;
    }
  }, [theme]);

  const show = (frame: HTMLIFrameElement, number: number) => {
    const { contentDocument, contentWindow } = frame;
    // The empty page of a new frame has loaded, too.
    if (!contentDocument?.body.childElementCount || number !== newest) return;
    contentDocument.documentElement.dataset.theme = theme;
    finishAnimations(contentDocument);
    const former = shownFrame(area.current)?.contentWindow;
    if (former && number !== shown) contentWindow?.scrollTo(0, former.scrollY);
    setShown(number);
  };
  return (
    <div ref={area} className="live-page">
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
    </div>
  );
}

const shownFrame = (area: HTMLElement | null) =>
  area?.querySelector<HTMLIFrameElement>('iframe[data-shown]') ?? null;
