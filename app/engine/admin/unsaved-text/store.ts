import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { isUnreachable } from '~/engine/kit/offline/offline-safe-action';
import { ANSWER_LIMIT_MS, withTimeLimit } from '~/engine/kit/time/time-limit';
import { type Texts, textsToStore } from '~/engine/kit/unsaved-text';
import { removeFromDevice, saveToDevice } from './device.client';
import { textsOfForm } from './form-texts';
import {
  type Answer,
  fieldsOf,
  reduce,
  type State,
  type Submission,
  type UnsavedEvent,
} from './reducer';

/** Browsers limit `keepalive` requests to 64 KiB in total. */
const MAX_KEEPALIVE = 60_000;

const RETRY_MS = 10_000;

/** The event that makes each store send its text now. Each adds a promise to its detail. */
export const FLUSH_EVENT = 'keep-now';

/** The site's answer to a record's form. */
export type SavedResult = { id: string; saved: Texts };

export type StoreOptions = {
  /** The autosave path of the site; null if the text is stored only on this device. */
  path: string | null;
  /** Returns the storage key on this device. @param id of the record, if it has one */
  keyOf: (id: string | undefined) => string;
  /** The delay between typing and sending. */
  afterMs: number;
  /** Whether each input restarts the delay. */
  waitsForPause?: boolean;
  /** Sends a save. Absent if the browser or Remix sends the form; then the page reports the outcome. */
  save?: (fields: Texts) => Promise<AdminOutcome<SavedResult>>;
  /** Gets each answer to an autosave. */
  onAnswer?: (json: unknown) => void;
};

type Outcome = AdminOutcome<Partial<SavedResult>>;

/** A refusal without a message from the site. */
const refusalWith = (status: number): Outcome => ({
  ok: false,
  status,
  message: '',
  fields: {},
  values: {},
});

const isOutcome = (json: unknown): json is Outcome =>
  typeof json === 'object' && json !== null && 'ok' in json && 'message' in json;

/** Posts values. @param keepalive whether the page is being left @returns null if there was no answer */
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

/** When the site stored it, by its own clock, which the editor shows after a reload too. */
const timeOf = (outcome: Outcome | null): Date =>
  new Date(Number((outcome?.ok && outcome.result?.saved?.version) || Date.now()));

/** Connects the state of an unsaved text to a form, a clock, this device and the site. */
export function createUnsavedTextStore(first: State, getOptions: () => StoreOptions) {
  let state = first;
  let form: HTMLFormElement | null = null;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const now = (): Texts => (form ? textsOfForm(form) : {});
  const keyOf = ({ basis }: State) => getOptions().keyOf(basis.id);

  function dispatch(event: UnsavedEvent): void {
    const before = state;
    state = reduce(before, event);
    if (event.type === 'typed' && getOptions().waitsForPause) setTimer(null);
    if (state === before) return;
    setTimer(before);
    // These two events report what the device has, so there is nothing to write.
    if (event.type !== 'found' && event.type !== 'device-full') updateDevice(before);
    if (state.sending && state.sending !== before.sending) void send(state.sending);
    if (state.leaving && state.leaving !== before.leaving) void sendLeaving(state.leaving);
    for (const listener of listeners) listener();
  }

  const due = () => dispatch({ type: 'due', now: now() });

  function setTimer(before: State | null): void {
    if (before?.timer === state.timer) return;
    clearTimeout(timer);
    if (!state.timer || !isRunning) return;
    timer = setTimeout(due, state.timer === 'retry' ? RETRY_MS : getOptions().afterMs);
  }

  function updateDevice(before: State): void {
    const [oldKey, key] = [keyOf(before), keyOf(state)];
    if (oldKey !== key) removeFromDevice(oldKey);
    const { device, basis } = state;
    if (device === before.device && oldKey === key) return;
    if (!device) removeFromDevice(key);
    else if (!saveToDevice(key, textsToStore({ ...device, ...basis })))
      dispatch({ type: 'device-full' });
  }

  async function send(submission: Submission): Promise<void> {
    const { path, save, onAnswer } = getOptions();
    const fields = fieldsOf(state, submission);
    let outcome: Outcome | null;
    if (submission.by === 'save') {
      if (!save) return;
      outcome = await save(fields);
    } else {
      outcome = await postTexts(path ?? '', fields);
      onAnswer?.(outcome);
    }
    // The page has sent the form itself in the meantime.
    if (state.sending !== submission) return;
    dispatch({ type: 'answered', now: now(), answer: answerOf(outcome), at: timeOf(outcome) });
  }

  async function sendLeaving(submission: Submission): Promise<void> {
    const key = keyOf(state);
    const outcome = await postTexts(getOptions().path ?? '', fieldsOf(state, submission), true);
    if (outcome?.ok && state.device === submission.texts) removeFromDevice(key);
  }

  /** Sends the pending text now, and once more for text typed meanwhile. */
  async function flush(): Promise<void> {
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

  /** @returns stops it */
  function start(element: HTMLFormElement): () => void {
    form = element;
    isRunning = true;
    setTimer(null);
    const leave = () => dispatch({ type: 'left', now: now() });
    const online = () => state.timer === 'retry' && due();
    const onFlush = (event: Event) => event instanceof CustomEvent && event.detail.push(flush());
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', online);
    window.addEventListener(FLUSH_EVENT, onFlush);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', online);
      window.removeEventListener(FLUSH_EVENT, onFlush);
      // A client-side navigation: the fields are detached, but still have their values.
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
