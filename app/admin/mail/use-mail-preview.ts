import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type PostAnswer, useFormPost } from '../records/saving/use-form-post';

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

  const onAnswer = useCallback(
    ({ json }: PostAnswer): undefined => {
      setProblem(isAnswer(json) ? (json.ok ? null : json.message) : AWAY);
      if (!isAnswer(json) || !json.result) return;
      setText(json.result.text);
      setIsFresh(true);
      write(frame.current?.contentDocument, json.result.html);
    },
    [frame],
  );
  const { sendAfter, stopWaiting, cancel } = useFormPost(form, { path, onAnswer });

  // Sent by a button before it was shown.
  const last = useRef(loaded);
  useEffect(() => {
    if (last.current === loaded) return;
    last.current = loaded;
    setText(loaded);
    frame.current?.contentWindow?.location.reload();
  }, [loaded, frame]);

  const onInput = () => {
    setIsFresh(false);
    stopWaiting();
    sendAfter(AFTER_MS);
  };
  return { text, problem, isFresh, onInput, stop: cancel };
}

/**
 * Not by its address, which would be one more step back for each change. The frame reads it itself: our own
 * page takes no styles within tags.
 */
function write(shown: Document | null | undefined, html: string): void {
  const body = html.replace(/^[\s\S]*?<body[^>]*>/, '').replace(/<\/body>[\s\S]*$/, '');
  if (shown) shown.body.innerHTML = body;
}
