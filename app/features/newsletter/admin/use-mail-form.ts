import { type RefObject, useEffect, useRef, useState } from 'react';
import { postTexts } from '~/engine/admin/unsaved-text/store';
import { useUnsavedText } from '~/engine/admin/unsaved-text/use-unsaved-text';

const AFTER_MS = 500;

const UNREACHABLE = 'The site could not be reached. The preview updates with the next change.';

/** The JSON of `files/newsletter-mail.server.ts`. */
type Answer = { ok: boolean; message: string; result?: { html: string; text: string } };

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && 'message' in answer;

/**
 * A form with a live preview of its mail. When typing pauses, the server renders the mail and the frame shows it
 * without losing its scroll position. Typed text is tracked as unsaved text.
 * @param path renders the mail
 * @param text the text part of the mail that the page was loaded with
 * @param savesDraft whether `path` also saves what it receives
 * @param initial the values that the form starts with
 */
export function useMailForm(
  form: RefObject<HTMLFormElement>,
  frame: RefObject<HTMLIFrameElement>,
  {
    path,
    text: loaded,
    savesDraft,
    initial: { subject, words },
  }: {
    path: string;
    text: string;
    savesDraft: boolean;
    initial: { subject: string; words: string };
  },
) {
  const [text, setText] = useState(loaded);
  const [problem, setProblem] = useState<string | null>(null);

  const show = (answer: unknown) => {
    setProblem(isAnswer(answer) ? (answer.ok ? null : answer.message) : UNREACHABLE);
    if (!isAnswer(answer) || !answer.result) return;
    setText(answer.result.text);
    replaceBody(frame.current?.contentDocument, answer.result.html);
  };
  const unsaved = useUnsavedText(form, {
    path: savesDraft ? path : null,
    key: path,
    afterMs: AFTER_MS,
    waitsForPause: true,
    initial: { subject, words },
    onAnswer: show,
  });

  // If the path saves nothing, it still renders the unsaved text of this device.
  const { device, found } = unsaved.state;
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (savesDraft || !device || found) return;
    let isCancelled = false;
    void postTexts(path, { ...device, stay: '1' }).then(
      (answer) => isCancelled || latest.current(answer),
    );
    return () => {
      isCancelled = true;
    };
  }, [savesDraft, device, found, path]);

  // A button saved newer text than the preview shows, so reload the frame.
  const lastLoaded = useRef(loaded);
  useEffect(() => {
    if (lastLoaded.current === loaded) return;
    lastLoaded.current = loaded;
    setText(loaded);
    frame.current?.contentWindow?.location.reload();
  }, [loaded, frame]);

  return { text, problem, unsaved };
}

/**
 * Replaces the body of the frame. Changing its address instead would add a history entry per change. The HTML
 * is parsed by the frame's document, because the CSP of our own page forbids inline styles.
 */
function replaceBody(frame: Document | null | undefined, html: string): void {
  const body = html.replace(/^[\s\S]*?<body[^>]*>/, '').replace(/<\/body>[\s\S]*$/, '');
  if (frame) frame.body.innerHTML = body;
}
