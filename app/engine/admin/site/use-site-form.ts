import { useNavigation } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FormTree, formTree } from '~/engine/kit/fields/form-tree';
import { refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { focusFirstError } from '~/engine/kit/forms/use-form-fetcher';
import { isSameText, type Texts } from '~/engine/kit/unsaved-text';
import { textsOfForm } from '../unsaved-text/form-texts';
import { useUnsavedText } from '../unsaved-text/use-unsaved-text';
import { type Section, textsIn } from './texts.client';

/** The values of the inputs after a form step without a script. */
export type Step = { values: Texts };

type Typed = { [name: string]: FormTree };

/** The values last rendered into the form. */
type Shown = {
  /** Counts renders of new values. Inputs are uncontrolled, so a new key remounts them with new values. */
  times: number;
  /** The typed values, if they differ from the saved ones. */
  typed: Typed | null;
  /** The version that the values are based on, to detect edit conflicts. */
  before: string;
  /** The field to focus. */
  focus: string | undefined;
};

const CONFLICT = 409;

/** The path of the page is also the key of its text on this device. */
const sitePath = (section: string) => `/admin/site/${section}`;

/** Typed values carry their own base version in a field. */
const baseOf = (typed: Typed | null, { before }: Section): string =>
  typeof typed?.before === 'string' ? typed.before : before;

/** Returns the values of the form after an outcome; after a save, the saved ones. */
function shownAfter(
  outcome: AdminOutcome<Step> | undefined,
  section: Section,
  times: number,
): Shown {
  const values = outcome?.ok ? outcome.result?.values : outcome?.values;
  const typed = values ? formTree(values) : null;
  return { times, typed, before: baseOf(typed, section), focus: undefined };
}

/**
 * The state of a section's form. As in the editors of records, this device keeps the text until it is saved, and
 * text typed during a save stays.
 */
export function useSiteForm(
  form: RefObject<HTMLFormElement>,
  section: Section,
  outcome: AdminOutcome<Step> | undefined,
) {
  const [shown, show] = useState(() => shownAfter(outcome, section, 0));
  const first = section.texts[0]?.name;
  const unsaved = useUnsavedText(form, {
    path: null,
    key: sitePath(section.id),
    initial: () => textsIn(section, shown.typed),
    onUse(texts) {
      const typed = formTree(texts);
      const before = baseOf(typed, section);
      show(({ times }) => ({ times: times + 1, typed, before, focus: first }));
    },
  });
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const seen = useRef(outcome);
  /** The version that the form was based on when it was sent. */
  const sent = useRef<Section | null>(null);
  const isSubmitting = useNavigation().state !== 'idle';
  const refusal = refusalOf(outcome);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is shown once
  useEffect(() => {
    if (!outcome) return;
    const { answered, onInput } = latest.current;
    if (outcome !== seen.current) show(({ times }) => shownAfter(outcome, section, times));
    seen.current = outcome;
    sent.current = null;
    answered(refusal ?? null);
    onInput();
    if (!outcome.ok && form.current) focusFirstError(form.current);
  }, [outcome, form]);

  // A save has no outcome: it redirects back to the section and reloads it.
  const isAnswered = !outcome && !isSubmitting;
  useEffect(() => {
    const { state, answered } = latest.current;
    const texts = state.sending?.texts;
    if (!isAnswered || !form.current || !texts || !sent.current || sent.current === section) return;
    const isKnown =
      !isSameText(texts, textsOfForm(form.current)) || isSameText(texts, textsIn(section, null));
    sent.current = null;
    answered();
    show(({ times }) => shownAfter(undefined, section, isKnown ? times : times + 1));
  }, [section, isAnswered, form]);

  const isBusy = isSubmitting && unsaved.state.sending !== null;
  return {
    shown,
    // After a conflict was shown, the next save overwrites the newer version.
    before: refusal?.status === CONFLICT ? section.before : shown.before,
    refusal,
    unsaved,
    onDiscarded: () => show((before) => ({ ...before, focus: first })),
    isBusy,
    send(event: FormEvent) {
      // A second press would conflict with the first save.
      if (isBusy) return event.preventDefault();
      sent.current = section;
      unsaved.save();
    },
  };
}
