import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { textFields } from '../records/saving/typed.client';

const AFTER_MS = 500;

const AWAY = 'The site could not be reached. It follows with the next change.';

/** What a script is told, by `sendMailPreview`. */
type Answer = { ok: boolean; message: string; result?: { html: string; text: string } };

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && 'message' in answer;

/**
 * Shows the mail that is typed in a frame, a moment after the typing stops, as the server makes it; the frame
 * stays where it was scrolled to. Where `path` keeps what it is sent, that is kept, too, and once more
 * where the page is left.
 * @param text the text part that the page was loaded with
 */
export function useMailPreview(
  form: RefObject<HTMLFormElement>,
  frame: RefObject<HTMLIFrameElement>,
  { path, text: loaded }: { path: string; text: string },
) {
  const [text, setText] = useState(loaded);
  const [problem, setProblem] = useState<string | null>(null);
  const [isFresh, setIsFresh] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const running = useRef<AbortController>();

  const show = useCallback(
    async (element: HTMLFormElement, isLeaving: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const body = textFields(element);
      try {
        const signal = isLeaving ? null : controller.signal;
        // Browsers send at most 64 KiB while a page is left.
        const keepalive = isLeaving && String(body).length < 60_000;
        const response = await fetch(path, { method: 'POST', body, signal, keepalive });
        const answer: unknown = await response.json();
        if (controller.signal.aborted) return;
        if (!isAnswer(answer)) throw new Error(`preview: ${response.status}`);
        setProblem(answer.ok ? null : answer.message);
        if (!answer.result) return;
        setText(answer.result.text);
        setIsFresh(true);
        write(frame.current?.contentDocument, answer.result.html);
      } catch {
        if (!controller.signal.aborted) setProblem(AWAY);
      }
    },
    [path, frame],
  );

  // Sent by a button before it was shown.
  const last = useRef(loaded);
  useEffect(() => {
    if (last.current === loaded) return;
    last.current = loaded;
    setText(loaded);
    frame.current?.contentWindow?.location.reload();
  }, [loaded, frame]);

  const onInput = () => {
    clearTimeout(timer.current);
    setIsFresh(false);
    timer.current = setTimeout(() => form.current && void show(form.current, false), AFTER_MS);
  };
  /** The form is being sent: it goes along. */
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    running.current?.abort();
  }, []);

  useEffect(() => {
    // Where the page is left by a link, the form is read after it was taken away.
    const element = form.current;
    const leave = () => {
      if (timer.current && element) void show(element, true);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [form, show]);

  return { text, problem, isFresh, onInput, stop };
}

/**
 * Not by its address, which would be one more step back for each change. The frame reads it itself: our own
 * page takes no styles within tags.
 */
function write(shown: Document | null | undefined, html: string): void {
  const body = html.replace(/^[\s\S]*?<body[^>]*>/, '').replace(/<\/body>[\s\S]*$/, '');
  if (shown) shown.body.innerHTML = body;
}
