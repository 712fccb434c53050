import { useRef, useState } from 'react';
import { FieldFrame } from '~/engine/kit/forms/form-field';
import { dispatchInput } from '../unsaved-text/form-texts';

/**
 * A hue in degrees, as a number and, with JavaScript, as a strip of all hues.
 * @param ownHue that of the look, for an empty number
 */
export function HueInput({
  label,
  name,
  ownHue,
  state,
}: {
  label: string;
  name: string;
  ownHue: number;
  state: { value: string; errors: string[] };
}) {
  const [value, setValue] = useState(state.value);
  const number = useRef<HTMLInputElement>(null);
  const change = (hue: string) => {
    if (number.current) number.current.value = hue;
    setValue(hue);
  };
  const reset = () => {
    change('');
    dispatchInput(number.current);
    number.current?.focus();
  };
  return (
    <FieldFrame label={label} errors={state.errors}>
      {(framed) => (
        <div className="flex items-center gap-x-3">
          <input
            type="range"
            min="0"
            max="359"
            aria-label={`${label}, as a strip`}
            value={value === '' ? ownHue : value}
            onChange={({ target }) => change(target.value)}
            className="hue-strip needs-script"
          />
          <input
            {...framed}
            ref={number}
            name={name}
            type="number"
            min="0"
            max="359"
            placeholder={String(ownHue)}
            defaultValue={state.value}
            onInput={({ currentTarget }) => setValue(currentTarget.value)}
            className="field w-22 tabular-nums"
          />
          {value !== '' && (
            <button
              type="button"
              onClick={reset}
              className="link needs-script absolute end-0 top-0 text-small"
            >
              Use the look’s own<span className="sr-only">{` for ${label}`}</span>
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
