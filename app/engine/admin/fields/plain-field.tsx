import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import CharactersLeft from '~/engine/kit/forms/characters-left';
import { FieldFrame } from '~/engine/kit/forms/form-field';
import { runsFromRight } from '~/engine/kit/language/text-language';
import { isComposing } from '~/engine/kit/ui/composing';

/** A line below shows the focus: a frame would be louder than the text. */
const PLAIN =
  'min-h-11 w-full resize-none overflow-hidden bg-transparent wrap-anywhere field-sizing-content rtl:[unicode-bidi:isolate] placeholder:text-muted placeholder:opacity-100 caret-accent outline-none rounded-none focus-visible:[box-shadow:0_2px_0_var(--blue)] aria-invalid:[box-shadow:0_2px_0_var(--red)] forced-colors:focus-visible:outline-2';
const LOOKS = {
  title:
    'editor-title py-1 font-bold font-heading text-[1.75rem] leading-[1.15] tracking-[-0.02em] md:text-[2.25rem]',
  lead: 'editor-lead border-line border-b pt-1 pb-4 text-base text-muted leading-normal',
};

/**
 * An input for title or lead that looks as readers will see it: without a frame, as high as its text.
 * @param isLine whether line breaks are removed; the text still wraps
 */
export function PlainField({
  label,
  name,
  limit,
  hint,
  state: { value, errors },
  as,
  isLine,
}: {
  label: string;
  name: string;
  limit: number;
  hint: string | undefined;
  state: { value: string; errors: string[] };
  as: 'title' | 'lead';
  isLine: boolean;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const onInput = ({ currentTarget: area }: FormEvent<HTMLTextAreaElement>) => {
    if (isLine && /[\r\n]/.test(area.value)) area.value = area.value.replace(/\s*[\r\n]+\s*/g, ' ');
    area.dir = directionOf(area.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, currentTarget: area, nativeEvent } = event;
    if (isComposing(nativeEvent)) return;
    // Leave the field, so that single-key shortcuts work.
    if (key === 'Escape') area.blur();
    // If line breaks are allowed, Shift-Enter inserts one.
    if (key !== 'Enter' || ctrlKey || metaKey || (shiftKey && !isLine)) return;
    event.preventDefault();
    focusNextField(area);
  };
  return (
    <FieldFrame label={label} hint={hint} errors={errors} hasHiddenLabel>
      {(framed) => (
        <>
          <textarea
            {...framed}
            ref={field}
            name={name}
            rows={1}
            dir={directionOf(value)}
            defaultValue={value}
            placeholder={as === 'title' ? label : `${label}: ${hint ?? ''}`}
            spellCheck
            onInput={onInput}
            onKeyDown={onKeyDown}
            className={`${PLAIN} ${LOOKS[as]}`}
          />
          <CharactersLeft field={field} limit={limit} />
        </>
      )}
    </FieldFrame>
  );
}

/** As on the public page, which an Arabic title may begin with a Latin name. */
const directionOf = (text: string) => (runsFromRight(text) ? 'rtl' : 'auto');

/** Moves the focus to the next visible input. */
function focusNextField(area: HTMLTextAreaElement): void {
  const typed = area.form?.querySelectorAll<HTMLElement>('textarea, input, .cm-content') ?? [];
  const shown = [...typed].filter((field) => field.checkVisibility());
  shown[shown.indexOf(area) + 1]?.focus();
}
