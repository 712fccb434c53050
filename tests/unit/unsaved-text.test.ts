import { describe, expect, it } from 'vitest';
import {
  type Answer,
  fieldsOf,
  hasSessionEnded,
  initialState,
  isSaving,
  reduce,
  type State,
  type UnsavedEvent,
} from '../../app/engine/admin/unsaved-text/reducer';
import { isSameText, type Texts, textsToStore } from '../../app/engine/kit/unsaved-text';

/* The orders of events that can lose a text, tested without a browser. */

const text = (details: string): Texts => ({ details, version: '1' });
const AT = new Date(0);

const typed: UnsavedEvent = { type: 'typed' };
const due = (details: string): UnsavedEvent => ({ type: 'due', now: text(details) });
const left = (details: string): UnsavedEvent => ({ type: 'left', now: text(details) });
const save = (details: string, isSubmitting = false): UnsavedEvent => ({
  type: 'save',
  now: text(details),
  button: null,
  isSubmitting,
});
/** @param details the content of the form when the response arrives */
const answered = (details: string, answer: Answer): UnsavedEvent => ({
  type: 'answered',
  now: text(details),
  answer,
  at: AT,
});
const stored = (version: string): Answer => ({
  is: 'stored',
  id: 'ID',
  saved: { version, plannedAt: '' },
});
const kept: Answer = { is: 'kept' };
const missing: Answer = { is: 'missing' };
const refused = (status: number): Answer => ({
  is: 'refused',
  refusal: { ok: false, status, message: '', fields: {}, values: {} },
});
const used: UnsavedEvent = { type: 'used' };
const discarded: UnsavedEvent = { type: 'discarded' };
const found: UnsavedEvent = { type: 'found', text: { texts: text('Found'), at: AT } };

const stateAfter = (...events: UnsavedEvent[]) => events.reduce(reduce, BEGUN);
const stateFrom = (state: State, ...events: UnsavedEvent[]) => events.reduce(reduce, state);
const BEGUN = initialState({ basis: { id: 'ID', version: '1' } });
const ON_DEVICE = initialState({ hasSite: false });

/** A summary of what the state asks for. */
const asks = ({ phase, sending, timer, device }: State) => ({
  phase,
  sends: sending && `${sending.by} ${sending.texts.details}`,
  timer,
  device: device?.details ?? null,
});

it('typed text is autosaved after a delay, and stored on the device until there is a response', () => {
  const changed = { phase: 'changed', sends: null, timer: 'typing', device: null };
  expect(asks(stateAfter(typed))).toEqual(changed);
  const sent = { phase: 'changed', sends: 'autosave A', timer: null, device: 'A' };
  expect(asks(stateAfter(typed, due('A')))).toEqual(sent);
});

it('further typing returns the same state, which avoids another render', () => {
  const state = stateAfter(typed);
  expect(reduce(state, typed)).toBe(state);
  const later = stateAfter(typed, due('A'), answered('A', kept), typed);
  expect(reduce(later, typed)).toBe(later);
});

it('text that the site has stored is deleted from the device', () => {
  const state = stateAfter(typed, due('A'), answered('A', kept));
  expect(asks(state)).toEqual({ phase: 'kept', sends: null, timer: null, device: null });
});

it('an autosaved draft is the basis of the next autosave', () => {
  const state = stateAfter(typed, due('A'), answered('A', stored('2')), typed, due('AB'));
  expect(state).toMatchObject({ phase: 'autosaved', basis: { version: '2' }, isFirst: false });
  const { sending = null } = state;
  expect(sending && fieldsOf(state, sending)).toMatchObject({ version: '2', details: 'AB' });
});

it('only the first autosave after opening or saving the form keeps a revision', () => {
  const first = stateAfter(typed, due('A'));
  const second = stateFrom(first, answered('A', stored('2')), typed, due('AB'));
  const ofSave = stateFrom(second, answered('AB', stored('3')), save('AB'));
  const afterSave = stateFrom(ofSave, answered('AB', stored('4')), typed, due('ABC'));
  const revisionOf = (state: State) =>
    state.sending && fieldsOf(state, state.sending).revision === 'on';
  expect([first, second, ofSave, afterSave].map(revisionOf)).toEqual([true, false, false, true]);
});

it('an autosave deletes the pending copy of the same form, but of no other form', () => {
  const pending = stateAfter(typed, due('A'), answered('A', kept), typed, due('AB'));
  const own = stateAfter(typed, due('A'));
  const drops = (state: State) => state.sending && fieldsOf(state, state.sending).autosave;
  expect([pending, own].map(drops)).toEqual(['on', '']);
});

it('text that is unchanged since the last autosave is not sent again', () => {
  const state = stateAfter(typed, due('A'), answered('A', kept), typed, due('A'));
  expect(asks(state)).toEqual({ phase: 'kept', sends: null, timer: null, device: null });
});

describe('text typed during a running request', () => {
  it('is unsaved after the answer to a save', () => {
    const state = stateAfter(save('A'), typed, answered('AB', stored('2')));
    expect(asks(state)).toEqual({ phase: 'changed', sends: null, timer: 'typing', device: 'AB' });
  });

  it('is sent after the answer to an autosave', () => {
    const state = stateAfter(typed, due('A'), typed, answered('AB', kept));
    expect(asks(state)).toEqual({ phase: 'kept', sends: null, timer: 'typing', device: 'AB' });
  });
});

describe('a save during a running request', () => {
  it('waits for the running save if the text has changed since, and is based on it', () => {
    const pressed = stateAfter(save('A'), typed, save('AB'));
    expect(asks(pressed).sends).toBe('save A');
    expect(isSaving(pressed)).toBe(true);
    const state = stateFrom(pressed, answered('AB', stored('2')));
    expect([asks(state).sends, state.basis.version]).toEqual(['save AB', '2']);
  });

  it('is dropped if nothing has changed since the running save', () => {
    const state = stateAfter(save('A'), save('A'), answered('A', stored('2')));
    expect([asks(state).sends, state.saves, isSaving(state)]).toEqual([null, 1, false]);
  });

  it('waits for a running autosave, and is sent after any response', () => {
    for (const answer of [stored('2'), kept, refused(400), missing]) {
      const state = stateAfter(typed, due('A'), save('A'), answered('A', answer));
      expect(asks(state).sends, answer.is).toBe('save A');
    }
  });

  it('is sent if the running save is refused', () => {
    const state = stateAfter(save(''), typed, save('A'), answered('A', refused(400)));
    expect([asks(state).sends, state.refusal]).toEqual(['save A', null]);
  });

  it('replaces a running autosave if the browser submits the form itself', () => {
    expect(asks(stateAfter(typed, due('A'), save('AB', true))).sends).toBe('save AB');
  });
});

describe('a save without a response', () => {
  const lost = stateAfter(save('A'), answered('A', missing));

  it('stays on the device, and is sent again unchanged', () => {
    const waits = { phase: 'unanswered', sends: null, timer: 'retry', device: 'A' };
    expect(asks(lost)).toEqual(waits);
    const later = stateFrom(lost, typed, due('AB'));
    expect(asks(later)).toMatchObject({ sends: 'save A', device: 'AB' });
  });

  it('causes no conflict if it was stored, and text typed since is saved automatically', () => {
    const state = stateFrom(lost, typed, due('AB'), answered('AB', stored('2')));
    expect([asks(state).sends, state.basis.version]).toEqual(['save AB', '2']);
    const done = stateFrom(state, answered('AB', stored('3')));
    expect(asks(done)).toEqual({ phase: 'idle', sends: null, timer: null, device: null });
  });

  it('is sent again before a later save', () => {
    const state = stateFrom(lost, typed, save('AB'));
    expect(asks(state).sends).toBe('save A');
    expect(asks(stateFrom(state, answered('AB', stored('2')))).sends).toBe('save AB');
  });

  it('is retried until there is a response, with the same button', () => {
    const button = { name: 'intent', value: 'revive' };
    const pressed = stateAfter({ type: 'save', now: text('A'), button, isSubmitting: false });
    const again = stateFrom(pressed, answered('A', missing), due('A'), answered('A', missing));
    expect(asks(again)).toMatchObject({ phase: 'unanswered', timer: 'retry' });
    expect(stateFrom(again, due('A')).sending).toMatchObject({ button });
  });
});

it('an autosave without a response stays on the device, and is sent again', () => {
  const lost = stateAfter(typed, due('A'), answered('AB', missing));
  const waits = { phase: 'failed', sends: null, timer: 'retry', device: 'A' };
  expect(asks(lost)).toEqual(waits);
  const again = stateFrom(lost, typed, due('AB'));
  expect(asks(again)).toMatchObject({ sends: 'autosave A', device: 'AB' });
  expect(asks(stateFrom(again, answered('AB', stored('2'))))).toMatchObject({ timer: 'typing' });
});

it('the text of a refused save is unsaved, and is stored on the device and autosaved', () => {
  const state = stateAfter(save('A'), answered('A', refused(400)));
  expect(asks(state)).toEqual({ phase: 'changed', sends: null, timer: 'typing', device: 'A' });
  expect(state.refusal?.status).toBe(400);
  expect(stateFrom(state, due('A'), answered('A', kept)).refusal?.status).toBe(400);
});

it('a conflict keeps the basis, so that no unseen change is overwritten', () => {
  const state = stateAfter(save('A'), answered('A', refused(409)));
  expect(state).toMatchObject({ refusal: { status: 409 }, basis: { version: '1' }, saves: 0 });
});

it('an autosave of a later tab is stored beside the draft, and keeps the version that this tab has seen', () => {
  const late = stateAfter(typed, due('A'), answered('A', kept), typed, due('AB'));
  expect(late.sending && fieldsOf(late, late.sending)).toMatchObject({ version: '1' });
  expect(asks(stateFrom(late, answered('AB', kept)))).toMatchObject({ phase: 'kept' });
});

it('an autosave after the session has ended stays on the device and is retried', () => {
  const state = stateAfter(typed, due('A'), answered('A', refused(401)));
  expect(asks(state)).toEqual({ phase: 'failed', sends: null, timer: 'retry', device: 'A' });
  expect(hasSessionEnded(state)).toBe(true);
  const back = stateFrom(state, due('AB'), answered('AB', kept));
  expect([hasSessionEnded(back), asks(back).device]).toEqual([false, null]);
  expect(hasSessionEnded(stateAfter(save('A'), answered('A', refused(401))))).toBe(true);
});

describe('leaving a page', () => {
  it('sends the unsaved text, and keeps it on the device', () => {
    const { leaving, device } = stateAfter(typed, left('A'));
    expect([leaving, device]).toMatchObject([{ by: 'autosave', texts: text('A') }, text('A')]);
  });

  it('sends text typed during a running save', () => {
    expect(stateAfter(save('A'), typed, left('AB')).leaving?.texts).toEqual(text('AB'));
    expect(stateAfter(save('A'), left('A')).leaving).toBeNull();
  });

  it('sends nothing if all text is saved or stored', () => {
    for (const answer of [stored('2'), kept])
      expect(stateAfter(typed, due('A'), answered('A', answer), left('A')).leaving).toBeNull();
    expect(stateAfter(left('A')).leaving).toBeNull();
  });

  it('sends and stores the current text if its save had no response', () => {
    const state = stateAfter(save('A'), answered('A', missing), typed, left('AB'));
    expect([state.leaving?.texts, state.device]).toEqual([text('AB'), text('AB')]);
  });
});

it('unsaved text is sent at once when it is due, and a full device does not count as storing it', () => {
  expect(asks(stateAfter(typed, due('A'))).sends).toBe('autosave A');
  const state = stateFrom(ON_DEVICE, typed, due('A'), { type: 'device-full' });
  expect(asks(state)).toMatchObject({ phase: 'changed', device: null });
});

describe('a form without autosaves', () => {
  it('stores typed text on the device until it is saved', () => {
    const held = stateFrom(ON_DEVICE, typed, due('A'));
    expect(asks(held)).toEqual({ phase: 'on-device', sends: null, timer: null, device: 'A' });
    const saved = stateFrom(held, save('A', true), answered('A', kept));
    expect(asks(saved)).toEqual({ phase: 'idle', sends: null, timer: null, device: null });
  });

  it('stores nothing while an earlier text is offered, until that is used or discarded', () => {
    const paused = stateFrom(ON_DEVICE, found, typed);
    expect(asks(paused)).toMatchObject({ phase: 'paused', timer: null, device: 'Found' });
    for (const event of [used, discarded])
      expect(asks(stateFrom(paused, event)), event.type).toMatchObject({ timer: 'typing' });
    expect(stateFrom(paused, left('A'))).toBe(paused);
  });
});

describe('an earlier text on the device', () => {
  it('stays there while the site stores what is typed', () => {
    const state = stateAfter(found, typed, due('A'), answered('A', kept));
    expect(asks(state)).toMatchObject({ phase: 'kept', device: 'Found' });
  });

  it('becomes the unsaved text when it is used, and is deleted when it is discarded', () => {
    expect(asks(stateAfter(found, used))).toMatchObject({ timer: 'typing', device: 'Found' });
    expect(asks(stateAfter(found, discarded))).toMatchObject({ timer: null, device: null });
  });
});

it('autosaves pause while the site offers an earlier text, and a save is still sent', () => {
  const offered = initialState({ isOfferedBySite: true });
  expect(asks(stateFrom(offered, typed))).toMatchObject({ phase: 'paused', timer: null });
  expect(asks(stateFrom(offered, typed, save('A')))).toMatchObject({ sends: 'save A' });
});

describe('two texts', () => {
  it('are equal regardless of line endings, version, and fields of only one form', () => {
    const one = { details: 'a\r\nb', version: '1', newId: 'X' };
    expect(isSameText(one, { details: 'a\nb', version: '2', slug: 'new' })).toBe(true);
    expect(isSameText(one, { details: 'a\nc' })).toBe(false);
  });

  it('are stored with their version, and without the control fields of their form', () => {
    const form = { details: 'A', version: '1', id: 'ID', newId: 'X', stay: '1', autosave: 'on' };
    expect(textsToStore(form)).toEqual(text('A'));
  });
});
