import { useNavigation } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FormTree, formTree } from '~/kit/fields/form-tree';
import { refusalOf } from '~/kit/forms/form-field';
import type { AdminOutcome } from '~/kit/forms/outcome';
import { focusFirstError } from '~/kit/forms/use-form-fetcher';
import { isSameText, type Texts } from '~/kit/unsaved-text';
import { textsOfForm } from '../unsaved-text/form-texts';
import { useUnsavedText } from '../unsaved-text/use-unsaved-text';
import { type Section, textsIn } from './texts.client';

/** What the inputs hold after a step without a script. */
export type Step = { values: Texts };

type Typed = { [name: string]: FormTree };

/** What the form was given last. */
type Shown = {
  /** How often: inputs keep what was typed, and a new key gives them what they are to hold. */
  times: number;
  /** What it holds where that is not what the site holds. */
  typed: Typed | null;
  /** What that is based on, so that nobody writes over what they have not seen. */
  before: string;
  /** Where the person goes on. */
  focus: string | undefined;
};

const CONFLICT = 409;

/** The path of the screen is what the device keeps its text by. */
const sitePath = (section: string) => `/admin/site/${section}`;

/** What is typed tells it itself, by a field of its own. */
const baseOf = (typed: Typed | null, { before }: Section): string =>
  typeof typed?.before === 'string' ? typed.before : before;

/** What a form holds after an outcome; after a save what the site holds. */
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
 * What the form of a section holds, and that it is kept until it is saved: by this device, as for the editors of
 * records. What is typed while it is being saved stays.
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
    begins: () => textsIn(section, shown.typed),
    onUse(texts) {
      const typed = formTree(texts);
      const before = baseOf(typed, section);
      show(({ times }) => ({ times: times + 1, typed, before, focus: first }));
    },
  });
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const seen = useRef(outcome);
  /** What the form was based on when it was sent. */
  const sent = useRef<Section | null>(null);
  const isOnItsWay = useNavigation().state !== 'idle';
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

  // A save has no outcome: it comes back to the section, which was read anew.
  const isAnswered = !outcome && !isOnItsWay;
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

  const isBusy = isOnItsWay && unsaved.state.sending !== null;
  return {
    shown,
    // After a conflict the owner has been told.
    before: refusal?.status === CONFLICT ? section.before : shown.before,
    refusal,
    unsaved,
    onDiscarded: () => show((before) => ({ ...before, focus: first })),
    isBusy,
    send(event: FormEvent) {
      // Pressed twice it would be refused, as based on what the first has replaced.
      if (isBusy) return event.preventDefault();
      sent.current = section;
      unsaved.save();
    },
  };
}
