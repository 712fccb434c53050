import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Refusal } from '~/kit/forms/form-field';
import { isSameText, type Texts } from '~/kit/unsaved-text';
import { readFromDevice, removeFromDevice } from './device.client';
import { fillForm } from './form-texts';
import { initialState } from './reducer';
import { createUnsavedTextStore, type StoreOptions } from './store';

/** Often enough to lose one sentence at most, seldom enough for a database. */
const AFTER_MS = 3000;

type Options = Omit<StoreOptions, 'keyOf' | 'afterMs'> & {
  /** By which this device keeps the text. */
  key: string | StoreOptions['keyOf'];
  afterMs?: number;
  /** What the form begins with; called once, where it is a function. */
  initial: Texts | (() => Texts);
  /** An unsaved text that the site offers. While it waits, no other one is kept. */
  offeredBySite?: Texts | undefined;
  /** The form begins with a text that the site has kept beside the record. */
  isPending?: boolean;
  /** The form begins with a text that this device has kept. */
  isRestored?: boolean;
  /** The record's id, and what of its form says what it is based on. */
  basis?: Texts;
  /** When the record was saved. */
  savedAt?: Date | null;
  /** Puts a text that was found into the form. Absent: into its inputs and textareas. */
  onUse?: (texts: Texts) => void;
  /** Begins with a text that was found in a new form, which `isRestored`. */
  restore?: (texts: Texts) => void;
};

/**
 * Keeps what is typed into a form until it is saved: a moment after it was typed on this device, and on the site
 * where that has a place for it; at once where the page is left. What becomes of it is in `reducer.ts`.
 * @returns the state, what the form's events call, and the text of another visit that waits for a decision
 */
export function useUnsavedText(form: RefObject<HTMLFormElement>, options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const [store] = useState(() =>
    createUnsavedTextStore(stateOf(options), () => storeOptions(latest)),
  );
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  useEffect(() => {
    if (!form.current) return;
    const stop = store.start(form.current);
    if (latest.current.isRestored) store.dispatch({ type: 'typed' });
    else lookOnDevice(store, latest.current);
    return stop;
  }, [form, store]);

  const { dispatch, now } = store;
  const { found } = state;
  return {
    state,
    onInput: () => dispatch({ type: 'typed' }),
    /** A button was pressed. */
    save: (button: { name: string; value: string } | null = null) =>
      dispatch({ type: 'save', now: now(), button, isSubmitting: !options.save }),
    /** For a form that is sent by the browser, by Remix or by `useSender`: what came of it. */
    answered: (refusal?: Refusal | null) =>
      dispatch({
        type: 'answered',
        now: now(),
        answer: refusal === undefined ? { is: 'kept' } : { is: 'refused', refusal },
        at: new Date(),
      }),
    found: found && {
      at: found.at,
      use() {
        const { onUse, restore } = latest.current;
        // This form ends, and must not write over the text.
        if (restore) return restore(found.texts);
        dispatch({ type: 'used' });
        if (onUse) onUse(found.texts);
        else if (form.current) fillForm(form.current, found.texts);
      },
      discard: () => dispatch({ type: 'discarded' }),
    },
  };
}

export type UnsavedText = ReturnType<typeof useUnsavedText>;

const stateOf = ({ path, offeredBySite, isPending = false, basis = {}, savedAt = null }: Options) =>
  initialState({
    hasSite: path !== null,
    isOfferedBySite: offeredBySite !== undefined,
    isPending,
    basis,
    at: savedAt,
  });

function storeOptions({ current }: { current: Options }): StoreOptions {
  const { key, afterMs = AFTER_MS } = current;
  return { ...current, keyOf: typeof key === 'string' ? () => key : key, afterMs };
}

/** Offers what this device has kept on another visit, unless it has reached the site since. */
function lookOnDevice(
  { dispatch }: Pick<ReturnType<typeof createUnsavedTextStore>, 'dispatch'>,
  { key, initial, offeredBySite, basis }: Options,
): void {
  const name = typeof key === 'string' ? key : key(basis?.id);
  const text = readFromDevice(name);
  if (!text) return;
  const form = typeof initial === 'function' ? initial() : initial;
  const known = offeredBySite ? [form, { ...form, ...offeredBySite }] : [form];
  if (known.some((texts) => isSameText(text.texts, texts))) removeFromDevice(name);
  else dispatch({ type: 'found', text });
}
