import { type RefObject, useEffect, useRef, useState } from 'react';
import { postTexts } from '../unsaved-text/store';
import { useUnsavedText } from '../unsaved-text/use-unsaved-text';

const AFTER_MS = 500;

const AWAY = 'The site could not be reached. It follows with the next change.';

/** What a script is told, by `sendMailPreview`. */
type Answer = { ok: boolean; message: string; result?: { html: string; text: string } };

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && 'message' in answer;

/**
 * A form whose mail is shown in a frame, a moment after the typing stops, as the server makes it. The frame stays
 * where it was scrolled to. What is typed is unsaved text.
 * @param text the text part that the page was loaded with
 * @param isKept whether `path` keeps what it is sent
 */
export function useMailForm(
  form: RefObject<HTMLFormElement>,
  frame: RefObject<HTMLIFrameElement>,
  {
    path,
    text: loaded,
    isKept,
    begins: { subject, words },
  }: { path: string; text: string; isKept: boolean; begins: { subject: string; words: string } },
) {
  const [text, setText] = useState(loaded);
  const [problem, setProblem] = useState<string | null>(null);

  const show = (answer: unknown) => {
    setProblem(isAnswer(answer) ? (answer.ok ? null : answer.message) : AWAY);
    if (!isAnswer(answer) || !answer.result) return;
    setText(answer.result.text);
    write(frame.current?.contentDocument, answer.result.html);
  };
  const unsaved = useUnsavedText(form, {
    path: isKept ? path : null,
    key: path,
    afterMs: AFTER_MS,
    waitsForPause: true,
    initial: { subject, words },
    onAnswer: show,
  });

  // Where the path keeps nothing, it still shows what this device has kept.
  const { device, found } = unsaved.state;
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (isKept || !device || found) return;
    let isOver = false;
    void postTexts(path, { ...device, stay: '1' }).then(
      (answer) => isOver || latest.current(answer),
    );
    return () => {
      isOver = true;
    };
  }, [isKept, device, found, path]);

  // Sent by a button before it was shown.
  const last = useRef(loaded);
  useEffect(() => {
    if (last.current === loaded) return;
    last.current = loaded;
    setText(loaded);
    frame.current?.contentWindow?.location.reload();
  }, [loaded, frame]);

  return { text, problem, unsaved };
}

/**
 * Not by its address, which would be one more step back for each change. The frame reads it itself: our own
 * page takes no styles within tags.
 */
function write(shown: Document | null | undefined, html: string): void {
  const body = html.replace(/^[\s\S]*?<body[^>]*>/, '').replace(/<\/body>[\s\S]*$/, '');
  if (shown) shown.body.innerHTML = body;
}
