import type { Refusal } from '~/engine/kit/forms/form-field';
import { BASIS, isSameText, type Texts } from '~/engine/kit/unsaved-text';

/*
 * The life of a form's text until it is saved. `reduce` makes all decisions without a browser. `store.ts` carries
 * out the new state: it sends `sending`, stores `device` on the device, and sets the `timer`.
 * Only one submission is sent at a time. If it gets no answer, the same submission is sent again, since it may have
 * been stored; newer text follows after that. The site treats a repeated submission as one.
 */

/** A snapshot of the form that is sent. */
export type Submission = {
  /** 'autosave': automatic, a moment after typing. 'save': the owner pressed a button. */
  by: 'autosave' | 'save';
  texts: Texts;
  button: Button;
};

/** The name and value of the pressed button. */
type Button = { name: string; value: string } | null;

/** A text from an earlier visit. */
export type FoundText = { texts: Texts; at: Date };

type Phase =
  /** The form has the saved text. */
  | 'idle'
  /** Edited a moment ago. */
  | 'changed'
  /** Autosaved into the record, which is a draft. */
  | 'autosaved'
  /** The site stores it beside the record. */
  | 'kept'
  /** Stored on this device. The site stores no unsaved text, or the owner has not pressed its button yet. */
  | 'on-device'
  /** The last autosave failed. */
  | 'failed'
  /** A save got no answer. It may have been stored. */
  | 'unanswered'
  /** Another unsaved text, which this one would replace, waits for a decision. */
  | 'paused';

export type State = {
  phase: Phase;
  /** Whether the site accepts autosaves. */
  hasSite: boolean;
  /** Being sent. */
  sending: Submission | null;
  /** Got no answer, and will be sent again. */
  unanswered: Submission | null;
  /** The button that was pressed during another submission. */
  next: { button: Button } | null;
  /** Sent while the page is left; nobody sees the answer. */
  leaving: Submission | null;
  /** The timer to set. */
  timer: 'typing' | 'retry' | null;
  /** The text to store on this device. */
  device: Texts | null;
  /** A text of an earlier visit on this device, which waits for a decision. */
  found: FoundText | null;
  /** Whether a text on the site waits for a decision. */
  isOfferedBySite: boolean;
  /** The last text that the site received from this form. */
  stored: Texts | null;
  /** When it received it. */
  at: Date | null;
  /** Whether the site stores this text beside the record until it is saved. */
  isPending: boolean;
  /** The version that the next submission is based on: the record's id and the fields of `BASIS`. */
  basis: Texts;
  /** Whether there was no autosave since the form was opened or saved. */
  isFirst: boolean;
  /** Why the last save was refused: a field, a conflict (409), or an ended session (401). */
  refusal: Refusal | null;
  /** The status of the last autosave's refusal; 0 if the site could not be reached. */
  failure: number;
  /** The number of saves. */
  saves: number;
  /** The values of the record after the last save. */
  saved: Texts | null;
};

export const UNAUTHORIZED = 401;

export type Answer =
  /** Written to the record. `saved` is the basis of the next submission. */
  | { is: 'stored'; id: string; saved: Texts }
  /** Stored beside the record. */
  | { is: 'kept' }
  /** `refusal` is null if the form was sent for something other than saving. */
  | { is: 'refused'; refusal: Refusal | null }
  /** The site could not be reached, or did not answer in time. */
  | { is: 'missing' };

/** The events. `now` is the current text of the form. */
export type UnsavedEvent =
  | { type: 'typed' }
  /** `isSubmitting`: the page or the browser sends the form itself, and reports the answer. */
  | { type: 'save'; now: Texts; button: Button; isSubmitting: boolean }
  /** The timer has fired, or the network is back. */
  | { type: 'due'; now: Texts }
  | { type: 'answered'; now: Texts; answer: Answer; at: Date }
  /** The page is left, by a link or by closing the tab. */
  | { type: 'left'; now: Texts }
  /** The device did not store the text: there is no room, or the owner has signed out. */
  | { type: 'device-full' }
  | { type: 'found'; text: FoundText }
  | { type: 'used' }
  | { type: 'discarded' };

type SaveEvent = Extract<UnsavedEvent, { type: 'save' }>;

export const initialState = (
  given: Partial<Pick<State, 'hasSite' | 'isOfferedBySite' | 'isPending' | 'basis' | 'at'>>,
): State => ({
  phase: 'idle',
  hasSite: true,
  sending: null,
  unanswered: null,
  next: null,
  leaving: null,
  timer: null,
  device: null,
  found: null,
  isOfferedBySite: false,
  stored: null,
  at: null,
  isPending: false,
  basis: {},
  isFirst: true,
  refusal: null,
  failure: 0,
  saves: 0,
  saved: null,
  ...given,
});

/** Returns the state after an event; the same object if nothing changes. */
export function reduce(state: State, event: UnsavedEvent): State {
  switch (event.type) {
    case 'typed':
      return typed(state);
    case 'due':
      return due(state, event.now);
    case 'save':
      return save(state, event);
    case 'answered':
      return state.sending ? answered(state, state.sending, event) : state;
    case 'left':
      return left(state, event.now);
    case 'device-full':
      return {
        ...state,
        device: null,
        phase: state.phase === 'on-device' ? 'changed' : state.phase,
      };
    case 'found':
      return { ...state, found: event.text, device: event.text.texts };
    case 'used':
      return typed({ ...state, found: null });
    case 'discarded': {
      const free = { ...state, found: null, device: null };
      return state.phase === 'paused' ? typed(free) : free;
    }
  }
}

/**
 * Without the site there is only the one text on this device: storing this text would overwrite the one that waits
 * for a decision.
 */
const isPaused = ({ isOfferedBySite, hasSite, found }: State) =>
  isOfferedBySite || (!hasSite && found !== null);

function typed(state: State): State {
  if (isPaused(state)) return state.phase === 'paused' ? state : { ...state, phase: 'paused' };
  const phase = ['idle', 'paused'].includes(state.phase) ? 'changed' : state.phase;
  // During a submission no timer is needed: its answer compares the form's current text.
  const timer = state.timer ?? (state.sending ? null : 'typing');
  if (phase === state.phase && timer === state.timer) return state;
  return { ...state, phase, timer };
}

function due(state: State, now: Texts): State {
  if (state.sending) return state;
  if (state.unanswered) return send(state, state.unanswered, now);
  if (state.stored && isSameText(now, state.stored)) {
    const phase = state.isPending ? 'kept' : state.isFirst ? 'idle' : 'autosaved';
    return { ...state, phase, timer: null, device: deviceWith(state, null) };
  }
  return send(state, { by: 'autosave', texts: now, button: null }, now);
}

function save(state: State, { now, button, isSubmitting }: SaveEvent): State {
  const submission: Submission = { by: 'save', texts: now, button };
  if (isSubmitting) return send({ ...state, unanswered: null, next: null }, submission, now);
  if (state.sending) return { ...state, next: { button } };
  if (state.unanswered) return { ...send(state, state.unanswered, now), next: { button } };
  return send(state, submission, now);
}

/** If the site accepts no autosaves, an autosave is stored on the device only. */
function send(state: State, submission: Submission, now: Texts): State {
  const waiting = { ...state, timer: null, device: deviceWith(state, now) };
  if (!state.hasSite && submission.by === 'autosave') return { ...waiting, phase: 'on-device' };
  return { ...waiting, sending: submission };
}

/** Returns the text to store on the device: this one, unless another one there waits for a decision. */
const deviceWith = ({ found, device }: State, texts: Texts | null) => (found ? device : texts);

type Answered = { now: Texts; answer: Answer; at: Date };

function answered(state: State, sent: Submission, { now, answer, at }: Answered): State {
  const isSave = sent.by === 'save';
  // The answer to a repeated save: the owner has pressed the button, so another save sends the text typed since.
  const again = state.unanswered && isSave ? { button: sent.button } : null;
  const next = state.next ?? again;
  const free: State = { ...state, sending: null, unanswered: null, next: null };
  if (answer.is === 'missing') return noAnswer({ ...free, next: state.next }, sent, now);
  const hasChanged = !isSameText(now, sent.texts);
  const updated = answer.is === 'refused' ? free : withStored(free, sent, answer, at);
  if (next && (hasChanged || !isSave)) return sendNext(updated, next, now);
  if (answer.is === 'refused') return refused(free, sent, answer.refusal);
  return hasChanged ? typed({ ...updated, device: deviceWith(updated, now) }) : updated;
}

function withStored(
  state: State,
  sent: Submission,
  answer: Exclude<Answer, { is: 'missing' | 'refused' }>,
  at: Date,
): State {
  const updated = { ...state, stored: sent.texts, at, device: deviceWith(state, null) };
  if (answer.is === 'kept' && sent.by === 'autosave') {
    return { ...updated, phase: 'kept', isPending: true };
  }
  const isSave = sent.by === 'save';
  const saved = answer.is === 'stored' ? answer.saved : null;
  return {
    ...updated,
    phase: isSave ? 'idle' : 'autosaved',
    basis: answer.is === 'stored' ? { ...state.basis, ...basisOf(answer) } : state.basis,
    isPending: false,
    isFirst: isSave,
    refusal: null,
    ...(isSave && { saves: state.saves + 1, saved }),
  };
}

/** Returns the fields that the next submission is based on. */
export const basisOf = ({ id, saved }: { id: string; saved: Texts }): Texts => ({
  id,
  ...Object.fromEntries(
    BASIS.flatMap((name) => (name in saved ? [[name, saved[name] ?? '']] : [])),
  ),
});

function noAnswer(state: State, sent: Submission, now: Texts): State {
  if (sent.by === 'save') {
    return { ...state, phase: 'unanswered', unanswered: sent, timer: 'retry' };
  }
  // The owner has pressed a button: the save doesn't wait for the autosave's retry.
  if (state.next) return sendNext(state, state.next, now);
  return { ...state, phase: 'failed', failure: 0, unanswered: sent, timer: 'retry' };
}

const sendNext = (state: State, { button }: { button: Button }, now: Texts): State =>
  send({ ...state, next: null }, { by: 'save', texts: now, button }, now);

/** The text of a refused save is unsaved text like any other. */
function refused(state: State, sent: Submission, refusal: Refusal | null): State {
  if (sent.by === 'save') return typed({ ...state, refusal, stored: null, phase: 'changed' });
  return { ...state, phase: 'failed', failure: refusal?.status ?? 0, timer: 'retry' };
}

/**
 * Sends unsent text when the page is left, and stores it on the device too, since browsers limit what a closing page
 * can send.
 */
function left(state: State, now: Texts): State {
  const { sending, timer } = state;
  const isUnsent = timer !== null || (sending !== null && !isSameText(now, sending.texts));
  if (isPaused(state) || !isUnsent) return state;
  const leaving: Submission = { by: 'autosave', texts: now, button: null };
  const device = deviceWith(state, now);
  return state.hasSite ? { ...state, device, leaving } : { ...state, device };
}

/** Returns the fields of a submission, with the current basis. */
export function fieldsOf(state: State, { by, texts, button }: Submission): Texts {
  const isAutosave = by === 'autosave';
  return {
    ...texts,
    ...state.basis,
    stay: '1',
    ...(button && { [button.name]: button.value }),
    ...(isAutosave && { autosave: state.isPending ? 'on' : '' }),
    ...(isAutosave && state.isFirst && { revision: 'on' }),
  };
}

/** Whether a save waits for its answer. */
export const isSaving = ({ sending, next }: State) => sending?.by === 'save' || next !== null;

/** Whether the session has ended, as far as this page knows. */
export const hasSessionEnded = ({ refusal, phase, failure }: State) =>
  refusal?.status === UNAUTHORIZED || (phase === 'failed' && failure === UNAUTHORIZED);
