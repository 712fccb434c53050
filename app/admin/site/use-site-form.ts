import { useNavigation } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ShownField } from '~/kit/fields/form';
import { formTree } from '~/kit/fields/form-tree';
import { refusalOf } from '~/kit/forms/form-field';
import type { AdminOutcome } from '~/kit/forms/outcome';
import { focusFirstError } from '~/kit/forms/use-form-fetcher';
import { isAsSent } from '../records/own-save';
import { useDeviceCopy } from '../records/saving/use-device-copy';
import { useAutosave } from '../records/use-autosave';
import type { Values } from '../records/values';
import { textsNow, valuesOf, withTypedOn } from './texts.client';

export type Section = {
  id: string;
  label: string;
  about: string;
  before: string;
  draft: { id: string } | null;
  texts: { name: string; field: ShownField; value: unknown; byDefault: unknown }[];
};

export type Step = { typed: { [name: string]: unknown }; focus: string };

/** What the form was given last. */
type Shown = {
  /** How often: inputs keep what was typed, and a new key gives them what they are to hold. */
  times: number;
  /** What it holds where that is not what the site holds. */
  typed: Step['typed'] | null;
  /** What that is based on, so that nobody writes over what they have not seen. */
  before: string;
  /** Where the person goes on. */
  focus: string | undefined;
};

const CONFLICT = 409;

/** The path of the screen is what the device keeps its text by. */
const sitePath = (section: string) => `/admin/site/${section}`;

/** What is typed tells it itself, by a field of its own. */
const baseOf = (typed: Step['typed'] | null, { before }: Section): string =>
  typeof typed?.before === 'string' ? typed.before : before;

/** What a form holds after an outcome; after a save what the site holds. */
function shownAfter(
  outcome: AdminOutcome<Step> | undefined,
  section: Section,
  times: number,
): Shown {
  const step = outcome?.ok ? outcome.result : undefined;
  const typed = step?.typed ?? (outcome && !outcome.ok ? formTree(outcome.values) : null);
  return { times, typed, before: baseOf(typed, section), focus: step?.focus };
}

/**
 * What the form of a section holds, and that it is kept until it is saved: by this device, as for the editors of
 * records. What is typed while it is being saved stays.
 */
export function useSiteForm(
  form: RefObject<HTMLFormElement>,
  section: Section,
  outcome: AdminOutcome<Step> | undefined,
) {
  const [shown, show] = useState(() => shownAfter(outcome, section, 0));
  const [begins] = useState(() => () => valuesOf(section, shown.typed));
  const [isRestored, setIsRestored] = useState(false);
  const key = sitePath(section.id);
  const device = useDeviceCopy(key, begins);
  const isPaused = device.offered !== null && !isRestored;
  const autosave = useAutosave(form, { path: null, key, isPaused, isDevicePaused: isPaused });
  const latest = useRef(autosave);
  latest.current = autosave;
  const seen = useRef(outcome);
  /** What is on its way. */
  const sent = useRef<{ values: Values; section: Section } | null>(null);
  const isOnItsWay = useNavigation().state !== 'idle';
  const refusal = refusalOf(outcome);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is shown once
  useEffect(() => {
    if (!outcome) return;
    const isNew = outcome !== seen.current;
    if (isNew && outcome.ok && outcome.result && sent.current && form.current) {
      const result = withTypedOn(outcome.result, {
        section,
        sent: sent.current.values,
        form: form.current,
      });
      show(({ times }) => shownAfter({ ...outcome, result }, section, times + 1));
    } else if (isNew) {
      show(({ times }) => shownAfter(outcome, section, times));
    }
    seen.current = outcome;
    sent.current = null;
    latest.current.onInput();
    if (!outcome.ok && form.current) focusFirstError(form.current);
  }, [outcome, form]);

  // What led on, without an outcome, to a section that was read anew has been saved.
  const isAnswered = !outcome && !isOnItsWay;
  useEffect(() => {
    if (!isAnswered || !form.current || !sent.current || sent.current.section === section) return;
    const { values } = sent.current;
    const isTypedOn = !isAsSent(values, textsNow(form.current));
    const isKnown = isTypedOn || isAsSent(values, valuesOf(section, null));
    sent.current = null;
    latest.current.forget();
    if (isTypedOn) latest.current.onInput();
    show(({ times }) => shownAfter(undefined, section, isKnown ? times : times + 1));
  }, [section, isAnswered, form]);

  useEffect(() => {
    const { state, onInput } = latest.current;
    if (isRestored || (!isPaused && state.kind === 'paused')) onInput();
  }, [isRestored, isPaused]);

  return {
    shown,
    // After a conflict the owner has been told.
    before: refusal?.status === CONFLICT ? section.before : shown.before,
    refusal,
    autosave,
    offered: isPaused ? device.offered : null,
    discard: () => {
      device.discard();
      show((before) => ({ ...before, focus: section.texts[0]?.name }));
    },
    restore: () => {
      const typed = formTree(device.offered?.values ?? {});
      show(({ times }) => ({
        times: times + 1,
        typed,
        before: baseOf(typed, section),
        focus: section.texts[0]?.name,
      }));
      setIsRestored(true);
    },
    // Not by the navigation alone: what a step shows can be sent while its page is still read anew.
    isBusy: isOnItsWay && sent.current !== null,
    send: (event: FormEvent) => {
      // Pressed twice it would be refused, as based on what the first has replaced.
      if (isOnItsWay && sent.current) return event.preventDefault();
      autosave.hold();
      sent.current = form.current && { values: textsNow(form.current), section };
    },
  };
}
