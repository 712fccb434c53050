import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import CharactersLeft from '~/kit/forms/characters-left';
import { FieldFrame } from '~/kit/forms/form-field';
import { isComposing } from '~/kit/ui/composing';

/** The frame of the focus is wider, since there is no padding beside the words. */
const PLAIN =
  'min-h-11 w-full resize-none overflow-hidden bg-transparent wrap-anywhere field-sizing-content placeholder:text-muted placeholder:opacity-100 focus-visible:outline-offset-6 aria-invalid:[box-shadow:0_2px_0_var(--red)]';
const LOOKS = {
  title:
    'editor-title rounded-sm py-1 font-bold font-heading text-[1.75rem] leading-[1.15] tracking-[-0.02em] md:text-[2.25rem]',
  // Its line ends straight; the frame of the focus is as round as the title's.
  lead: 'editor-lead border-line border-b pt-1 pb-4 text-base text-muted leading-normal focus-visible:rounded-sm',
};

/**
 * What a reader meets first, typed as it will be read: without a frame, as high as its text.
 * @param isLine whether it is one line, however often it wraps
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
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, currentTarget: area, nativeEvent } = event;
    if (isComposing(nativeEvent)) return;
    // Out of the field, where single keys mean something.
    if (key === 'Escape') area.blur();
    // Where there are several lines, Shift and Enter make one more.
    if (key !== 'Enter' || ctrlKey || metaKey || (shiftKey && !isLine)) return;
    event.preventDefault();
    goOn(area);
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

/** From a line to what is typed next. */
function goOn(area: HTMLTextAreaElement): void {
  const typed = area.form?.querySelectorAll<HTMLElement>('textarea, input, .cm-content') ?? [];
  const shown = [...typed].filter((field) => field.checkVisibility());
  shown[shown.indexOf(area) + 1]?.focus();
}
