import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Refusal } from '~/engine/kit/forms/form-field';
import { isSameText, type Texts } from '~/engine/kit/unsaved-text';
import { readFromDevice, removeFromDevice } from './device.client';
import { fillForm } from './form-texts';
import { initialState } from './reducer';
import { createUnsavedTextStore, type StoreOptions } from './store';

/** Short enough to lose one sentence at most, long enough to spare the database. */
const AFTER_MS = 3000;

type Options = Omit<StoreOptions, 'keyOf' | 'afterMs'> & {
  /** The storage key on this device. */
  key: string | StoreOptions['keyOf'];
  afterMs?: number;
  /** The initial values of the form. A function is called once. */
  initial: Texts | (() => Texts);
  /** An unsaved text that the site offers. Until the owner decides, no other text is stored. */
  offeredBySite?: Texts | undefined;
  /** Whether the form starts with a text that the site stored beside the record. */
  isPending?: boolean;
  /** Whether the form starts with a text from this device. */
  isRestored?: boolean;
  /** The record's id, and the form fields that say which version it is based on. */
  basis?: Texts;
  /** When the record was saved. */
  savedAt?: Date | null;
  /** Fills the form with a text from this device. Absent: fills its inputs and textareas. */
  onUse?: (texts: Texts) => void;
  /** Mounts a new form, with `isRestored`, that starts with a text from this device. */
  restore?: (texts: Texts) => void;
};

/**
 * Stores the text of a form until it is saved: on this device, and on the site if `path` is set, a moment after
 * typing, or at once when the page is left. `reducer.ts` decides what to store and send.
 * @returns the state, the handlers for the form's events, and the text of an earlier visit that waits for a decision
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
    else offerDeviceText(store, latest.current);
    return stop;
  }, [form, store]);

  const { dispatch, now } = store;
  const { found } = state;
  return {
    state,
    onInput: () => dispatch({ type: 'typed' }),
    /** Call it when a submit button is pressed. */
    save: (button: { name: string; value: string } | null = null) =>
      dispatch({ type: 'save', now: now(), button, isSubmitting: !options.save }),
    /** Reports the outcome of a form that the browser, Remix or `useSender` sent. */
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
        // This form unmounts, and must not overwrite the text.
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

/** Offers the device's text of an earlier visit, unless the site has it already. */
function offerDeviceText(
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
