import { useRef } from 'react';
import CharactersLeft from '~/kit/forms/characters-left';
import { isComposing } from '~/kit/ui/composing';

/** An input in a row of a list, whose Enter adds a row. @param row its key, where it is the row's first */
export function RowInput({
  row,
  value,
  limit,
  hasErrors,
  onChange,
  onEnter,
  ...named
}: {
  /** It has a label, or says its name itself. */
  id?: string;
  'aria-label'?: string;
  row: number | undefined;
  value: string;
  /** In characters. */
  limit: number;
  hasErrors: boolean;
  onChange: (text: string) => void;
  onEnter: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...named}
        ref={input}
        type="text"
        data-row={row}
        value={value}
        aria-invalid={hasErrors}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          onEnter();
        }}
        className="field"
      />
      <CharactersLeft field={input} limit={limit} />
    </>
  );
}
