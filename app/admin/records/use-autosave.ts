import { type RefObject, useCallback, useRef, useState } from 'react';
import { forgetOnDevice, keepOnDevice } from './saving/device-copy.client';
import { textFields, textsOf } from './saving/typed.client';
import { type PostAnswer, useFormPost } from './saving/use-form-post';

/** Often enough to lose one sentence at most, seldom enough for a database. */
const AFTER_MS = 3000;
const AGAIN_MS = 10_000;

export type AutosaveState =
  | { kind: 'nothing' }
  /** Typed a moment ago. */
  | { kind: 'changed' }
  /** Another unsaved text waits, which this one would replace. */
  | { kind: 'paused' }
  | { kind: 'kept'; at: Date }
  /** Where the site itself keeps nothing that is unsaved. */
  | { kind: 'on-device' }
  /** 401: the session is over. 0: the site cannot be reached. */
  | { kind: 'failed'; status: number; isOnDevice: boolean };

/** One object each, so that typing on does not render again. */
const NOTHING: AutosaveState = { kind: 'nothing' };
const CHANGED: AutosaveState = { kind: 'changed' };
const PAUSED: AutosaveState = { kind: 'paused' };
const ON_DEVICE: AutosaveState = { kind: 'on-device' };

/**
 * Keeps what is typed into a form, a few seconds after it was typed, or at once where the page is left: on this
 * device until the site has it.
 * @param path where the site keeps it; null where the device alone does
 * @param key by which the device does
 * @param isPaused while another text waits, which this one would replace
 * @param isDevicePaused the same of a text on the device
 */
export function useAutosave(
  form: RefObject<HTMLFormElement>,
  {
    path,
    key,
    isPaused,
    isDevicePaused,
  }: { path: string | null; key: string; isPaused: boolean; isDevicePaused: boolean },
) {
  const [state, setState] = useState(NOTHING);
  const last = useRef('');

  const keepHere = useCallback(
    (body: URLSearchParams) => !isDevicePaused && keepOnDevice(key, textsOf(body)),
    [key, isDevicePaused],
  );
  const forgetHere = useCallback(() => {
    if (!isDevicePaused) forgetOnDevice(key);
  }, [key, isDevicePaused]);

  const isOnDevice = useRef(false);
  const onSend = useCallback(
    (body: URLSearchParams) => {
      const isNew = String(body) !== last.current;
      if (isNew) isOnDevice.current = keepHere(body);
      if (isNew && path === null) setState(isOnDevice.current ? ON_DEVICE : CHANGED);
      return isNew && path !== null;
    },
    [path, keepHere],
  );
  const onAnswer = useCallback(
    ({ status, body }: PostAnswer) => {
      if (status !== 200) {
        setState({ kind: 'failed', status, isOnDevice: isOnDevice.current });
        return AGAIN_MS;
      }
      last.current = String(body);
      forgetHere();
      setState({ kind: 'kept', at: new Date() });
    },
    [forgetHere],
  );
  const { sendAfter, cancel } = useFormPost(form, { path: path ?? '', onSend, onAnswer });

  const onInput = () => {
    if (isPaused) return setState(PAUSED);
    setState((before) => (['nothing', 'paused'].includes(before.kind) ? CHANGED : before));
    sendAfter(AFTER_MS);
  };
  /** Keeps the text on this device while it is being saved. */
  const hold = () => {
    cancel();
    if (form.current) keepHere(textFields(form.current));
  };
  /** It has been saved. */
  const forget = () => {
    cancel();
    last.current = '';
    forgetHere();
    setState(NOTHING);
  };
  return { state, onInput, hold, forget };
}
