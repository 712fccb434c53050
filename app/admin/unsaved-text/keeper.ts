import type { AdminOutcome } from '~/kit/forms/outcome';
import { isUnreachable } from '~/kit/offline/offline-safe-action';
import { ANSWER_LIMIT_MS, withTimeLimit } from '~/kit/time/time-limit';
import { type Texts, textsToStore } from '~/kit/unsaved-text';
import { forgetOnDevice, keepOnDevice } from './device.client';
import { textsOfForm } from './form-texts';
import {
  type Answer,
  fieldsOf,
  reduce,
  type State,
  type Submission,
  type UnsavedEvent,
} from './reducer';

/** Browsers send at most 64 KiB while a page is left, in all. */
const MAX_KEEPALIVE = 60_000;

const RETRY_MS = 10_000;

/** The event that asks each keeper to send what it has: each adds a promise to its detail. */
export const KEEP_NOW = 'keep-now';

/** What the site answers to a form of records. */
export type SavedResult = { id: string; saved: Texts };

export type KeeperOptions = {
  /** Where the site keeps what is typed; null where it does not. */
  path: string | null;
  /** By which the device keeps it. @param id of the record, as far as it has one */
  keyOf: (id: string | undefined) => string;
  /** How long after the typing it is sent. */
  afterMs: number;
  /** Whether the time begins anew with each letter. */
  waitsForPause?: boolean;
  /** Sends what a button saves. Absent where the form is sent by the browser or Remix, which the page tells. */
  save?: (fields: Texts) => Promise<AdminOutcome<SavedResult>>;
  /** Is given each answer to what was sent by itself. */
  onAnswer?: (json: unknown) => void;
};

type Outcome = AdminOutcome<Partial<SavedResult>>;

/** What a refusal is where the site has given no words. */
const refusalWith = (status: number): Outcome => ({
  ok: false,
  status,
  message: '',
  fields: {},
  values: {},
});

const isOutcome = (json: unknown): json is Outcome =>
  typeof json === 'object' && json !== null && 'ok' in json && 'message' in json;

/** @param keepalive the page is being left @returns null where no answer came */
export async function postTexts(
  path: string,
  fields: Texts,
  keepalive = false,
): Promise<Outcome | null> {
  const body = new URLSearchParams(fields);
  const isSmall = String(body).length < MAX_KEEPALIVE;
  const request = fetch(path, { method: 'POST', body, keepalive: keepalive && isSmall });
  try {
    const response = await withTimeLimit(request, ANSWER_LIMIT_MS);
    const json: unknown = await response.json();
    return isOutcome(json) ? json : refusalWith(response.status);
  } catch {
    return null;
  }
}

function answerOf(outcome: Outcome | null): Answer {
  if (outcome === null || (!outcome.ok && isUnreachable(outcome))) return { is: 'missing' };
  if (!outcome.ok) return { is: 'refused', refusal: outcome };
  const { id, saved } = outcome.result ?? {};
  return id !== undefined && saved ? { is: 'stored', id, saved } : { is: 'kept' };
}

/** When the site has stored it, by its own clock, which is what the editor shows of it later. */
const timeOf = (outcome: Outcome | null): Date =>
  new Date(Number((outcome?.ok && outcome.result?.saved?.version) || Date.now()));

/** Binds the state of an unsaved text to a form, a clock, this device and the site. */
export function createKeeper(first: State, optionsNow: () => KeeperOptions) {
  let state = first;
  let form: HTMLFormElement | null = null;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const now = (): Texts => (form ? textsOfForm(form) : {});
  const keyOf = ({ basis }: State) => optionsNow().keyOf(basis.id);

  function dispatch(event: UnsavedEvent): void {
    const before = state;
    state = reduce(before, event);
    if (event.type === 'typed' && optionsNow().waitsForPause) setTimer(null);
    if (state === before) return;
    setTimer(before);
    // What the device has is left alone where it only says what it has.
    if (event.type !== 'found' && event.type !== 'device-full') holdOnDevice(before);
    if (state.sending && state.sending !== before.sending) void send(state.sending);
    if (state.leaving && state.leaving !== before.leaving) void sendLeaving(state.leaving);
    for (const listener of listeners) listener();
  }

  const due = () => dispatch({ type: 'due', now: now() });

  function setTimer(before: State | null): void {
    if (before?.timer === state.timer) return;
    clearTimeout(timer);
    if (!state.timer || !isRunning) return;
    timer = setTimeout(due, state.timer === 'retry' ? RETRY_MS : optionsNow().afterMs);
  }

  function holdOnDevice(before: State): void {
    const [was, key] = [keyOf(before), keyOf(state)];
    if (was !== key) forgetOnDevice(was);
    const { device, basis } = state;
    if (device === before.device && was === key) return;
    if (!device) forgetOnDevice(key);
    else if (!keepOnDevice(key, textsToStore({ ...device, ...basis })))
      dispatch({ type: 'device-full' });
  }

  async function send(submission: Submission): Promise<void> {
    const { path, save, onAnswer } = optionsNow();
    const fields = fieldsOf(state, submission);
    let outcome: Outcome | null;
    if (submission.by === 'save') {
      if (!save) return;
      outcome = await save(fields);
    } else {
      outcome = await postTexts(path ?? '', fields);
      onAnswer?.(outcome);
    }
    // The page sends the form itself since then.
    if (state.sending !== submission) return;
    dispatch({ type: 'answered', now: now(), answer: answerOf(outcome), at: timeOf(outcome) });
  }

  async function sendLeaving(submission: Submission): Promise<void> {
    const key = keyOf(state);
    const outcome = await postTexts(optionsNow().path ?? '', fieldsOf(state, submission), true);
    if (outcome?.ok && state.device === submission.texts) forgetOnDevice(key);
  }

  /** Sends at once what waits. The second time for what was typed in the meantime. */
  async function sendNow(): Promise<void> {
    for (let time = 0; time < 2 && (state.timer || state.sending); time += 1) {
      if (!state.sending) due();
      await new Promise<void>((resolve) => {
        const listener = () => {
          if (state.sending) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
        listener();
      });
    }
  }

  /** @returns what ends it */
  function start(element: HTMLFormElement): () => void {
    form = element;
    isRunning = true;
    setTimer(null);
    const leave = () => dispatch({ type: 'left', now: now() });
    const online = () => state.timer === 'retry' && due();
    const keepNow = (event: Event) => event instanceof CustomEvent && event.detail.push(sendNow());
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', online);
    window.addEventListener(KEEP_NOW, keepNow);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', online);
      window.removeEventListener(KEEP_NOW, keepNow);
      // By a link. The fields are taken away, and still hold what was typed.
      leave();
      clearTimeout(timer);
      isRunning = false;
    };
  }

  return {
    dispatch,
    start,
    now,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
