import type { Refusal } from '~/kit/forms/form-field';
import { BASIS, isSameText, type Texts } from '~/kit/unsaved-text';

/*
 * What becomes of the text in a form until it is saved. All of it is decided here, without a browser: `reduce`
 * answers what happened, and `store.ts` does what the new state says: it sends `sending`, has the device hold
 * `device`, and sets the `timer`.
 *
 * One thing is sent at a time. What got no answer is sent again as it was, since it may have been stored; only
 * then comes what was typed since. The site takes the same text twice as once.
 */

/** What is sent: the form as it was at that moment. */
export type Submission = {
  /** 'autosave': by itself, a moment after somebody typed. 'save': because the owner pressed a button. */
  by: 'autosave' | 'save';
  texts: Texts;
  button: Button;
};

/** The name and the value of the button that was pressed. */
type Button = { name: string; value: string } | null;

/** A text that was typed on another visit. */
export type FoundText = { texts: Texts; at: Date };

type Phase =
  /** The form holds what was saved. */
  | 'idle'
  /** Typed a moment ago. */
  | 'changed'
  /** An autosave has written it into the record: a draft. */
  | 'autosaved'
  /** The site keeps it beside the record. */
  | 'kept'
  /** This device keeps it. The site does not, or nobody has pressed its button yet. */
  | 'on-device'
  /** The last autosave failed. */
  | 'failed'
  /** A save got no answer. It may have been stored. */
  | 'unanswered'
  /** Another unsaved text waits for a decision, which this one would replace. */
  | 'paused';

export type State = {
  phase: Phase;
  /** Whether the site keeps what is sent by itself. */
  hasSite: boolean;
  /** On its way to the site. */
  sending: Submission | null;
  /** Got no answer, and is sent again. */
  unanswered: Submission | null;
  /** The button that was pressed while something was on its way. */
  next: { button: Button } | null;
  /** Sent while the page is left: nobody hears the answer. */
  leaving: Submission | null;
  /** What comes next by itself. */
  timer: 'typing' | 'retry' | null;
  /** What this device is to hold. */
  device: Texts | null;
  /** Another text on this device, which waits for a decision. */
  found: FoundText | null;
  /** The same of a text that the site keeps. */
  isOfferedBySite: boolean;
  /** What the site has got last of this form. */
  stored: Texts | null;
  /** When it got that. */
  at: Date | null;
  /** Whether the site keeps this text beside the record, until it is saved. */
  isPending: boolean;
  /** What the next submission is based on: the record's id and the fields of `BASIS`. */
  basis: Texts;
  /** Whether nothing has been stored by itself since the form was opened or saved. */
  isFirst: boolean;
  /** Why the last save was refused: a field, a conflict (409), or a session that has ended (401). */
  refusal: Refusal | null;
  /** The status of the refusal of the last autosave; 0 where the site cannot be reached. */
  failure: number;
  /** How often a button has saved the text. */
  saves: number;
  /** What the record holds since then. */
  saved: Texts | null;
};

export const UNAUTHORIZED = 401;

export type Answer =
  /** The record holds it, and what else: the basis of what comes next. */
  | { is: 'stored'; id: string; saved: Texts }
  /** The site keeps it beside the record. */
  | { is: 'kept' }
  /** Null where there is nothing to say: the form was sent for something else. */
  | { is: 'refused'; refusal: Refusal | null }
  /** The site cannot be reached, or did not answer in time. */
  | { is: 'missing' };

/** What happens. `now` is what the form holds at that moment. */
export type UnsavedEvent =
  | { type: 'typed' }
  /** `isOnItsWay`: the page or the browser sends the form itself, and tells the answer. */
  | { type: 'save'; now: Texts; button: Button; isSubmitting: boolean }
  /** The time is over, or the network is back. */
  | { type: 'due'; now: Texts }
  | { type: 'answered'; now: Texts; answer: Answer; at: Date }
  /** The page is left: by a link, or because its tab is closed. */
  | { type: 'left'; now: Texts }
  /** The device does not hold it: there is no room, or the owner has signed out. */
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

/** The state after an event. The same object where nothing changes. */
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

/** Where the site keeps nothing, the device has one place, and what waits there would be gone. */
const isPaused = ({ isOfferedBySite, hasSite, found }: State) =>
  isOfferedBySite || (!hasSite && found !== null);

function typed(state: State): State {
  if (isPaused(state)) return state.phase === 'paused' ? state : { ...state, phase: 'paused' };
  const phase = ['idle', 'paused'].includes(state.phase) ? 'changed' : state.phase;
  // The answer looks at the form, and knows what was typed in the meantime.
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

/** Where the site keeps nothing by itself, an autosave ends on the device. */
function send(state: State, submission: Submission, now: Texts): State {
  const held = { ...state, timer: null, device: deviceWith(state, now) };
  if (!state.hasSite && submission.by === 'autosave') return { ...held, phase: 'on-device' };
  return { ...held, sending: submission };
}

/** The device keeps the text until the site has it, unless another one waits there. */
const deviceWith = ({ found, device }: State, texts: Texts | null) => (found ? device : texts);

type Answered = { now: Texts; answer: Answer; at: Date };

function answered(state: State, sent: Submission, { now, answer, at }: Answered): State {
  const isSave = sent.by === 'save';
  // The owner has pressed the button, and all that was typed without a network goes along.
  const again = state.unanswered && isSave ? { button: sent.button } : null;
  const next = state.next ?? again;
  const free: State = { ...state, sending: null, unanswered: null, next: null };
  if (answer.is === 'missing') return missed({ ...free, next: state.next }, sent, now);
  const isTypedOn = !isSameText(now, sent.texts);
  const has = answer.is === 'refused' ? free : withStored(free, sent, answer, at);
  if (next && (isTypedOn || !isSave)) return sendNext(has, next, now);
  if (answer.is === 'refused') return refused(free, sent, answer.refusal);
  return isTypedOn ? typed({ ...has, device: deviceWith(has, now) }) : has;
}

function withStored(
  state: State,
  sent: Submission,
  answer: Exclude<Answer, { is: 'missing' | 'refused' }>,
  at: Date,
): State {
  const has = { ...state, stored: sent.texts, at, device: deviceWith(state, null) };
  if (answer.is === 'kept' && sent.by === 'autosave') {
    return { ...has, phase: 'kept', isPending: true };
  }
  const isSave = sent.by === 'save';
  const saved = answer.is === 'stored' ? answer.saved : null;
  return {
    ...has,
    phase: isSave ? 'idle' : 'autosaved',
    basis: answer.is === 'stored' ? { ...state.basis, ...basisOf(answer) } : state.basis,
    isPending: false,
    isFirst: isSave,
    refusal: null,
    ...(isSave && { saves: state.saves + 1, saved }),
  };
}

/** Everything that the next submission is based on. */
export const basisOf = ({ id, saved }: { id: string; saved: Texts }): Texts => ({
  id,
  ...Object.fromEntries(
    BASIS.flatMap((name) => (name in saved ? [[name, saved[name] ?? '']] : [])),
  ),
});

function missed(state: State, sent: Submission, now: Texts): State {
  if (sent.by === 'save') {
    return { ...state, phase: 'unanswered', unanswered: sent, timer: 'retry' };
  }
  // The button was pressed: that does not wait for the text to be kept.
  if (state.next) return sendNext(state, state.next, now);
  return { ...state, phase: 'failed', failure: 0, unanswered: sent, timer: 'retry' };
}

const sendNext = (state: State, { button }: { button: Button }, now: Texts): State =>
  send({ ...state, next: null }, { by: 'save', texts: now, button }, now);

/** A save that was refused is unsaved text like any other. */
function refused(state: State, sent: Submission, refusal: Refusal | null): State {
  if (sent.by === 'save') return typed({ ...state, refusal, stored: null, phase: 'changed' });
  return { ...state, phase: 'failed', failure: refusal?.status ?? 0, timer: 'retry' };
}

/** What the site does not have goes along, and stays on the device: browsers send little from a page that they leave. */
function left(state: State, now: Texts): State {
  const { sending, timer } = state;
  const isUnreachable = timer !== null || (sending !== null && !isSameText(now, sending.texts));
  if (isPaused(state) || !isUnreachable) return state;
  const leaving: Submission = { by: 'autosave', texts: now, button: null };
  const device = deviceWith(state, now);
  return state.hasSite ? { ...state, device, leaving } : { ...state, device };
}

/** The fields of a submission, on what the record holds by now. */
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

/** Whether a button was pressed whose answer is still to come. */
export const isSaving = ({ sending, next }: State) => sending?.by === 'save' || next !== null;

/** Whether the session has ended, as far as this page knows. */
export const hasSessionEnded = ({ refusal, phase, failure }: State) =>
  refusal?.status === UNAUTHORIZED || (phase === 'failed' && failure === UNAUTHORIZED);
