import { type KeyboardEvent, useRef } from 'react';
import CharactersLeft from '../../forms/characters-left';
import { FieldFrame } from '../../forms/form-field';

/** From here on a sentence has two lines where the style sheet cannot make it as high as its text. */
const LINE_LENGTH = 80;

/** A sentence: seen as a whole, however often it wraps, and one line all the same. */
export function LineField({
  label,
  name,
  limit,
  hint,
  state: { value, errors },
}: {
  label: string;
  name: string;
  limit: number;
  hint?: string;
  state: { value: string; errors: string[] };
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <FieldFrame label={label} hint={hint} errors={errors}>
      {(framed) => (
        <>
          <textarea
            {...framed}
            ref={field}
            name={name}
            rows={value.length > LINE_LENGTH ? 2 : 1}
            defaultValue={value}
            onKeyDown={sendByEnter}
            className="field line-field"
          />
          <CharactersLeft field={field} limit={limit} />
        </>
      )}
    </FieldFrame>
  );
}

/** As in a field of one line. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
